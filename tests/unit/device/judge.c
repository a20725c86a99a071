/*
 * Runs the programs that judge what the PDF device writes.
 */
#include "judge.h"

#include "core/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *judge(const char *command, const char *path)
{
    struct buffer line = BUFFER_INIT, said = BUFFER_INIT;
    const char *place = strstr(command, "%s");
    assert_non_null(place);
    buffer_add_bytes(&line, command, (size_t)(place - command));
    buffer_format(&line, "'%s'%s 2>&1", path, place + 2);
    FILE *pipe = popen(line.data, "r");
    assert_non_null(pipe);
    char block[4096];
    for (size_t count; (count = fread(block, 1, sizeof block, pipe)) > 0;)
        buffer_add_bytes(&said, block, count);
    if (pclose(pipe) != 0)
        fail_msg("%s: %s", line.data, said.data ? said.data : "");
    buffer_finish(&line);
    return said.data ? said.data : memory_copy_string("");
}

/* Streams hold zero bytes only if they are packed or fonts; those are made harmless. */
static void keep_text(char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (bytes[i] == '\0')
            bytes[i] = '.';
}

char *judge_objects(struct desk *desk)
{
    size_t length;
    free(desk_write(desk, &device_pdf, &length));
    char readable[300];
    snprintf(readable, sizeof readable, "%s.qdf", desk->path);
    struct buffer command = BUFFER_INIT;
    buffer_format(&command, "qpdf --qdf --object-streams=disable %%s '%s'", readable);
    free(judge(command.data, desk->path));
    buffer_finish(&command);
    struct error error = ERROR_INIT;
    char *bytes;
    assert_true(os_read_file(readable, 64 << 20, &bytes, &length, &error));
    assert_true(os_remove_file(readable, &error));
    keep_text(bytes, length);
    return bytes;
}

void judge_write_pages(struct desk *desk, int count, const char *label_prefix)
{
    struct error error = ERROR_INIT;
    struct os_output *output = os_output_create(desk->path, 0644, &error);
    assert_non_null(output);
    struct device *device =
        device_pdf.create(output, &desk->info, &desk->palette, &desk->options, &error);
    assert_non_null(device);
    for (int i = 0; i < count; i++) {
        char label[32], title[32];
        snprintf(label, sizeof label, "%s%d", label_prefix, i + 1);
        snprintf(title, sizeof title, "Title %d", i + 1);
        struct page_info page = {.label = label, .title = i % 10 == 0 ? title : NULL};
        assert_true(device_page(device, desk->scene, &page, &error));
    }
    assert_true(device_finish(device, &error));
    assert_true(os_output_commit(output, &error));
}
