/*
 * Groups, layers and transforms of the SVG writer, and the ids of groups.
 */
#include "device/private.h"

#include <string.h>

/* Leaves an id made of NAME in svg->id that no element has had: the name itself, else with
 * "-2", "-3", .. after it. */
static void make_id(struct svg *svg, const char *name)
{
    struct buffer *id = &svg->id;
    buffer_clear(id);
    if (!*name || strchr("0123456789-", *name))
        buffer_add(id, "_");
    svg_add_id_text(id, name);
    size_t length = id->length;
    bool added;
    svg_names_at(&svg->ids, id->data, &added);
    while (!added) {
        id->length = length;
        id->data[length] = '\0';
        int number = ++*svg_names_at(&svg->ids, id->data, &added) + 1;
        buffer_format(id, "-%d", number);
        svg_names_at(&svg->ids, id->data, &added);
    }
}

void svg_add_group(struct svg *svg, const char *name, const char *title)
{
    struct buffer *buffer = svg->out;
    make_id(svg, name);
    buffer_format(buffer, "<g id=\"%s\"", svg->id.data);
    if (!svg->in_symbol && layer_find(name) >= 0) {
        svg_add_attribute(buffer, "inkscape:groupmode", "layer");
        svg_add_attribute(buffer, "inkscape:label", title ? title : name);
    }
    buffer_add(buffer, ">\n");
    if (!title)
        return;
    buffer_add(buffer, "<title>");
    svg_add_escaped(buffer, title, strlen(title));
    buffer_add(buffer, "</title>\n");
}

void svg_begin_group(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    (void)to_page;
    svg_add_group(svg_of(device), command->name, command->title);
}

void svg_begin_transform(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    struct buffer *buffer = svg_of(device)->out;
    (void)to_page;
    buffer_add(buffer, "<g");
    svg_add_transform(buffer, &command->affine);
    buffer_add(buffer, ">\n");
}

void svg_end(
    struct device *device, const struct scene_command *command, const struct affine *to_page)
{
    (void)command;
    (void)to_page;
    buffer_add(svg_of(device)->out, "</g>\n");
}
