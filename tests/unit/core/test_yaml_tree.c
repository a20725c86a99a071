/* YAML files as trees with lines. */
#include "check.h"

#include "core/yaml.h"

#include <string.h>

static struct yaml_tree *read(const char *text)
{
    struct error error = ERROR_INIT;
    struct yaml_tree *tree = yaml_tree_read_text("a.yaml", text, strlen(text), &error);
    if (tree == NULL)
        fail_msg("%s", error_format(&error).line);
    return tree;
}

static void assert_refused_bytes(const char *text, size_t length, const char *message)
{
    struct error error = ERROR_INIT;
    struct yaml_tree *tree = yaml_tree_read_text("a.yaml", text, length, &error);
    assert_null(tree);
    assert_int_equal(error.code, ERROR_INPUT);
    if (strncmp(error_format(&error).line, message, strlen(message)) != 0)
        fail_msg("'%s' instead of '%s'", error_format(&error).line, message);
}

static void assert_refused(const char *text, const char *message)
{
    assert_refused_bytes(text, strlen(text), message);
}

static void values_keep_their_text_and_lines(void **state)
{
    (void)state;
    struct yaml_tree *tree = read("# a comment\na: 1,5\nb:\n  - x\n  - 'y: z'\n\nc: {d: 1.50}\n");
    const struct yaml_node *root = yaml_tree_root(tree);
    assert_int_equal(root->kind, YAML_MAP);
    assert_int_equal(root->count, 3);
    const struct yaml_node *a = yaml_find(root, "a");
    assert_string_equal(a->text, "1,5");
    assert_int_equal(a->line, 2);
    const struct yaml_node *b = yaml_find(root, "b");
    assert_int_equal(b->kind, YAML_LIST);
    assert_int_equal(b->count, 2);
    assert_int_equal(b->key_line, 3);
    assert_string_equal(b->first->next->text, "y: z");
    assert_int_equal(b->first->next->line, 5);
    assert_null(b->first->key);
    const struct yaml_node *d = yaml_find(yaml_find(root, "c"), "d");
    assert_string_equal(d->text, "1.50");
    assert_int_equal(d->line, 7);
    assert_null(yaml_find(root, "d"));
    yaml_tree_destroy(tree);
}

static void an_empty_value_has_its_keys_line(void **state)
{
    (void)state;
    struct yaml_tree *tree = read("a:\n\n\nb: ~\nc: \"\"\nd: 'null'\n");
    const struct yaml_node *root = yaml_tree_root(tree);
    assert_true(yaml_find(root, "a")->empty);
    assert_int_equal(yaml_find(root, "a")->line, 1);
    assert_true(yaml_find(root, "b")->empty);
    assert_false(yaml_find(root, "c")->empty);
    assert_false(yaml_find(root, "d")->empty);
    yaml_tree_destroy(tree);
}

static void a_byte_order_mark_and_crlf_are_read(void **state)
{
    (void)state;
    struct yaml_tree *tree = read("\xef\xbb\xbf"
                                  "a: 1\r\nb: 2\r\n");
    assert_int_equal(yaml_find(yaml_tree_root(tree), "b")->line, 2);
    yaml_tree_destroy(tree);
}

static void what_is_kept_outlives_its_source(void **state)
{
    (void)state;
    struct yaml_tree *tree = read("a: 1\n");
    char word[] = "word";
    const char *kept = yaml_tree_keep(tree, word);
    memset(word, 'x', sizeof word);
    assert_string_equal(kept, "word");
    assert_string_equal(yaml_tree_path(tree), "a.yaml");
    yaml_tree_destroy(tree);
}

static void depth_is_bounded_where_it_is_exceeded(void **state)
{
    (void)state;
    yaml_tree_destroy(read("a: [[[[[[[1]]]]]]]\n"));
    assert_refused(
        "b: 1\na: [[[[[[[[1]]]]]]]]\n", "a.yaml:2: lists and maps nest more than 8 deep");
}

static void keys_are_words_and_stand_once(void **state)
{
    (void)state;
    assert_refused("a: 1\nb: 2\na: 3\n", "a.yaml:3: the key 'a' appears again, first in line 1");
    assert_refused("? [a]\n: 1\n", "a.yaml:1: a list or map stands as a key");
    assert_refused("'': 1\n", "a.yaml:1: a key is empty");
    struct yaml_tree *tree = read("a: {b: 1}\nb: {b: 2}\n"); /* twice, but not in the same map */
    yaml_tree_destroy(tree);
}

static void nothing_is_shared_or_typed(void **state)
{
    (void)state;
    assert_refused("a: &x 1\n", "a.yaml:1: anchors");
    assert_refused("a: 1\nb: *x\n", "a.yaml:2: aliases");
    assert_refused("a: !!int 1\n", "a.yaml:1: tags");
    assert_refused("a: 1\n---\nb: 1\n", "a.yaml:2: a second document");
    assert_refused("%YAML 1.1\n---\na: 1\n", "a.yaml:1: % directives");
}

static void texts_that_begin_with_a_sign_must_be_in_quotes(void **state)
{
    (void)state;
    assert_refused("a: 1\nb: **Fire** deals 3\n",
        "a.yaml:2: a text that begins with * must be in quotes, such as \"**Fire** deals 3\"");
    assert_refused("a: {1} becomes {2}\n", "a.yaml:1: a text that begins with { must be in quotes");
    assert_refused(
        "a:\n  - [1] is done\n", "a.yaml:2: a text that begins with [ must be in quotes");
    assert_refused("a: \"Who\" asks\n",
        "a.yaml:1: a text that begins with \" must be in quotes, such as '\"Who\" asks'");
    assert_refused("a: 'Who' asks\n", "a.yaml:1: a text that begins with ' must be in quotes");
    assert_refused("a: @home\n", "a.yaml:1: a text that begins with @ must be in quotes");
    assert_refused("a: %5\n", "a.yaml:1: a text that begins with % must be in quotes");
    assert_refused("- `x`\n", "a.yaml:1: a text that begins with ` must be in quotes");
    assert_refused("a: | x\n", "a.yaml:1: a text that begins with | must be in quotes");
    assert_refused(
        "a: 1\nb: #5\nc: 2\n", "a.yaml:2: b: a text that begins with # must be in quotes");
    assert_refused(
        "a: 1\nb: #aa0000\n", "a.yaml:2: b: a text that begins with # must be in quotes");
    assert_refused("a: &x y\n", "a.yaml:1: anchors (&) are not used here; remove it, or put");
    assert_refused("a: {b: 1\n", "a.yaml:1: "); /* a map that isn't ended is not a text */
    yaml_tree_destroy(read("a: # what follows\n  b: 1\nc: #\nd: 2 # two\ne: 3 #three\n"));
}

static void bad_bytes_are_told_with_their_line(void **state)
{
    (void)state;
    assert_refused("a: 1\nb: \xff\n", "a.yaml:2: not UTF-8 (byte 0xff)");
    assert_refused("a: 1\nb: x\xe2\x82", "a.yaml:2: not UTF-8 (byte 0xe2)");
    assert_refused_bytes("a: 1\n\0", 6, "a.yaml:2: the control character U+0000");
    assert_refused("a: \xc2\x85"
                   "b\n",
        "a.yaml:1: the line separator U+0085");
    assert_refused("a: 1\rb: 2\n", "a.yaml:1: the line separator U+000D");
    assert_refused("a: \"\\x07\"\n", "a.yaml:1: a value holds a control character");
}

static void values_keep_their_lines(void **state)
{
    (void)state;
    struct yaml_tree *tree = read("a: \"x\\ny\"\nb: |\n  x\n\n  y\n");
    const struct yaml_node *root = yaml_tree_root(tree);
    assert_string_equal(yaml_find(root, "a")->lines, "x\ny");
    assert_string_equal(yaml_find(root, "a")->text, "x y");
    assert_string_equal(yaml_find(root, "b")->lines, "x\n\ny");
    yaml_tree_destroy(tree);
    assert_refused("\"a\\nb\": 1\n", "a.yaml:1: a key holds a line end");
}

static void an_open_quote_is_wrong_where_it_begins(void **state)
{
    (void)state;
    assert_refused("a: 1\nb: \"x\nc: 3\n\n\n", "a.yaml:2: not readable as YAML: a quote");
}

static void an_open_list_is_wrong_where_it_begins(void **state)
{
    (void)state;
    assert_refused("a: 1\nb: [1,\n\n\n", "a.yaml:2: not readable as YAML: what begins here");
    assert_refused("a: 1\nb: {c: 1", "a.yaml:2: not readable as YAML: what begins here");
}

static void nothing_is_no_document(void **state)
{
    (void)state;
    assert_refused("", "a.yaml:1: the file is empty");
    assert_refused("\n\n# x\n", "a.yaml:1: the file is empty");
    assert_refused("---\n", "a.yaml:1: the file is empty");
}

static void a_missing_file_is_an_input_error(void **state)
{
    (void)state;
    struct error error = ERROR_INIT;
    assert_null(yaml_tree_read("/nowhere/a.yaml", &error));
    assert_int_equal(error.code, ERROR_INPUT);
    assert_string_equal(error_format(&error).line, "/nowhere/a.yaml: there is no such file");
}

static void the_end_of_a_long_path_is_told(void **state)
{
    (void)state;
    char path[500];
    memset(path, 'p', sizeof path);
    memcpy(path + sizeof path - 8, "/z.yaml", 8);
    struct error error = ERROR_INIT;
    assert_null(yaml_tree_read_text(path, "a: [", 4, &error));
    if (strstr(error_format(&error).line, "/z.yaml:1: ") == NULL)
        fail_msg("%s", error_format(&error).line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_keep_their_text_and_lines),
        cmocka_unit_test(an_empty_value_has_its_keys_line),
        cmocka_unit_test(a_byte_order_mark_and_crlf_are_read),
        cmocka_unit_test(what_is_kept_outlives_its_source),
        cmocka_unit_test(depth_is_bounded_where_it_is_exceeded),
        cmocka_unit_test(keys_are_words_and_stand_once),
        cmocka_unit_test(nothing_is_shared_or_typed),
        cmocka_unit_test(texts_that_begin_with_a_sign_must_be_in_quotes),
        cmocka_unit_test(bad_bytes_are_told_with_their_line),
        cmocka_unit_test(values_keep_their_lines),
        cmocka_unit_test(an_open_quote_is_wrong_where_it_begins),
        cmocka_unit_test(an_open_list_is_wrong_where_it_begins),
        cmocka_unit_test(nothing_is_no_document),
        cmocka_unit_test(a_missing_file_is_an_input_error),
        cmocka_unit_test(the_end_of_a_long_path_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
