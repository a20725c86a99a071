/*
 * Libraries that are loaded when they are needed.
 */
#include "core/os_process.h"

#include <dlfcn.h>
#include <string.h>

/* dlerror says which library or name, and why. */
static bool cannot_load(const struct os_library *library, struct error *error)
{
    return error_set(
        error, ERROR_SYSTEM, "%s; the package %s brings it", dlerror(), library->package);
}

bool os_library_open(const struct os_library *library, void *table, struct error *error)
{
    void *loaded = dlopen(library->file, RTLD_LAZY | RTLD_LOCAL);
    if (loaded == NULL)
        return cannot_load(library, error);
    for (size_t i = 0; library->names[i] != NULL; i++) {
        void *found = dlsym(loaded, library->names[i]);
        if (found == NULL)
            return cannot_load(library, error);
        memcpy((char *)table + i * sizeof found, &found, sizeof found);
    }
    return true;
}
