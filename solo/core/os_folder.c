/*
 * What is in a folder.
 */
#include "core/os.h"

#include <dirent.h>
#include <string.h>

void os_visit_folder(const char *path, void (*visit)(void *context, const char *name),
    void *context)
{
    DIR *folder = opendir(path);
    if (!folder)
        return;
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            visit(context, entry->d_name);
    closedir(folder);
}
