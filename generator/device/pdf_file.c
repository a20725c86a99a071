/*
 * The file around a PDF's objects: numbers, offsets, streams and the final table. libharu builds
 * and writes the objects. Its table (HPDF_Xref) would keep every object until the end; this file
 * keeps only offsets, so that memory does not grow over thousands of pages.
 */
#include "device/private.h"

#include <hpdf_mmgr.h>
#include <hpdf_streams.h>

#include <libdeflate.h>

enum {
    BYTE_ORDER_MARK = 0xfeff,
    WRITE_SIZE = 1 << 16,
    DEFLATE_LEVEL = 1, /* the fastest: as fast as the disk, and pages are still small */
};

struct object {
    uint64_t offset;     /* 0: not written */
    HPDF_Null reference; /* stands for the object in libharu's dictionaries */
};

struct pdf_file {
    struct os_output *output;
    struct error error;
    HPDF_Error haru_error;
    HPDF_MMgr memory;
    HPDF_Xref references; /* numbers the references and frees them; never written */
    HPDF_Stream stream;   /* libharu's output for one object */
    struct buffer pending;
    uint64_t offset;
    uint32_t crc, adler;
    struct libdeflate_compressor *packer;
    struct buffer packed;
    struct object *objects; /* [0] is unused */
    int count;
};

static void add_bytes(struct pdf_file *file, const void *bytes, size_t count)
{
    buffer_add_bytes(&file->pending, bytes, count);
    file->offset += count;
}

/* Writes the buffer and updates the checksums of which the file's identifier is made. */
static void flush(struct pdf_file *file)
{
    const char *bytes = file->pending.data;
    size_t count = file->pending.length;
    if (count == 0)
        return;
    file->crc = libdeflate_crc32(file->crc, bytes, count);
    file->adler = libdeflate_adler32(file->adler, bytes, count);
    bool written =
        file->error.code == ERROR_NONE && os_output_write(file->output, bytes, count, &file->error);
    (void)written; /* the output remembers the failure */
    buffer_clear(&file->pending);
}

static void add_string(struct pdf_file *file, const char *string)
{
    add_bytes(file, string, strlen(string));
}

/* Takes libharu's output from its stream. */
static void add_written(struct pdf_file *file)
{
    HPDF_UINT pieces = HPDF_MemStream_GetBufCount(file->stream);
    for (HPDF_UINT i = 0; i < pieces; i++) {
        HPDF_UINT length;
        const HPDF_BYTE *bytes = HPDF_MemStream_GetBufPtr(file->stream, i, &length);
        add_bytes(file, bytes, length);
    }
    HPDF_MemStream_FreeData(file->stream);
}

static int add_object(struct pdf_file *file, HPDF_Null reference)
{
    *MEMORY_ADD(file->objects, file->count) = (struct object){0, reference};
    return file->count - 1;
}

/* Allocates, or ends the program: libharu would continue without the memory and leave out
 * objects. */
static void *HPDF_STDCALL allocate(HPDF_UINT size)
{
    return memory_resize(NULL, size, 1);
}

static void HPDF_STDCALL release(void *memory)
{
    free(memory);
}

struct pdf_file *pdf_file_create(struct os_output *output, const char *version)
{
    struct pdf_file *file = memory_create(1, sizeof *file);
    file->output = output;
    file->haru_error = memory_create(1, sizeof *file->haru_error);
    HPDF_Error_Init(file->haru_error, file);
    file->memory = HPDF_MMgr_New(file->haru_error, 0, allocate, release);
    if (file->memory)
        file->stream = HPDF_MemStream_New(file->memory, 0);
    if (file->stream)
        file->references = HPDF_Xref_New(file->memory, 0);
    file->packer = libdeflate_alloc_compressor(DEFLATE_LEVEL);
    if (!file->references || !file->packer) {
        pdf_file_destroy(file);
        return NULL;
    }
    file->adler = 1;        /* the checksum of no bytes */
    add_object(file, NULL); /* object 0 means none, in libharu's table, too */
    /* The second line tells programs that copy files that this one is binary. */
    add_string(file, "%PDF-");
    add_string(file, version);
    add_string(file, "\n%\xE2\xE3\xCF\xD3\n");
    return file;
}

void pdf_file_destroy(struct pdf_file *file)
{
    if (!file)
        return;
    free(file->objects);
    if (file->references)
        HPDF_Xref_Free(file->references);
    if (file->stream)
        HPDF_Stream_Free(file->stream);
    if (file->memory)
        HPDF_MMgr_Free(file->memory);
    free(file->haru_error);
    libdeflate_free_compressor(file->packer);
    buffer_finish(&file->pending);
    buffer_finish(&file->packed);
    free(file);
}

bool pdf_file_check(const struct pdf_file *file, struct error *error)
{
    if (file->error.code != ERROR_NONE)
        return error_pass(error, &file->error);
    if (HPDF_Error_GetCode(file->haru_error) == HPDF_OK)
        return true;
    return error_set(error, ERROR_SYSTEM, "libharu failed with error 0x%04lX, detail %lu",
        (unsigned long)HPDF_Error_GetCode(file->haru_error),
        (unsigned long)HPDF_Error_GetDetailCode(file->haru_error));
}

/* Reserves a number with a null object in libharu's table: libharu writes a reference for any
 * object numbered there, and numbers objects from 1 without gaps, as we do. */
int pdf_reserve(struct pdf_file *file)
{
    HPDF_Null reference = HPDF_Null_New(file->memory);
    if (reference && HPDF_Xref_Add(file->references, reference) != HPDF_OK)
        reference = NULL; /* libharu has freed it; the error is stored */
    return add_object(file, reference);
}

HPDF_Array pdf_array(struct pdf_file *file)
{
    return HPDF_Array_New(file->memory);
}

void pdf_append_reference(struct pdf_file *file, HPDF_Array array, int number)
{
    HPDF_Array_Add(array, file->objects[number].reference);
}

static bool is_plain_ascii(const char *text)
{
    for (; *text; text++)
        if (*text < ' ' || *text > '~')
            return false;
    return true;
}

/* Adds UTF-16, high byte first. */
static void add_utf16(struct buffer *bytes, uint32_t code_point)
{
    uint16_t units[2];
    int count = text_to_utf16(code_point, units);
    for (int i = 0; i < count; i++) {
        const uint8_t pair[2] = {(uint8_t)(units[i] >> 8), (uint8_t)(units[i] & 0xff)};
        buffer_add_bytes(bytes, pair, sizeof pair);
    }
}

static void *text_object(struct pdf_file *file, const char *text)
{
    if (text == NULL || *text == '\0')
        return NULL;
    if (is_plain_ascii(text))
        return HPDF_String_New(file->memory, text, NULL);
    /* A binary string, because libharu's text strings end at a zero byte. */
    LOCAL_BUFFER utf16 = BUFFER_INIT;
    add_utf16(&utf16, BYTE_ORDER_MARK);
    for (uint32_t c; (c = text_next_code_point(&text));)
        add_utf16(&utf16, c);
    return HPDF_Binary_New(file->memory, (HPDF_BYTE *)utf16.data, (HPDF_UINT)utf16.length);
}

/* Returns the next of VALUES, of the kind WORD; NULL if it is empty. */
static void *next_object(struct pdf_file *file, const char *word, va_list *values)
{
    switch (word[1]) {
    case 'n':
        return HPDF_Name_New(file->memory, va_arg(*values, const char *));
    case 'd':
        return HPDF_Number_New(file->memory, va_arg(*values, int));
    case 'b':
        return HPDF_Boolean_New(file->memory, va_arg(*values, int) != 0);
    case 'R':
        return file->objects[va_arg(*values, int)].reference; /* NULL for object 0 */
    case 's':
        return text_object(file, va_arg(*values, const char *));
    default:
        return va_arg(*values, void *);
    }
}

enum { WORD_SIZE = 32 };

/* Copies the first word of ENTRIES; returns the rest. */
static const char *take_word(const char *entries, char word[WORD_SIZE])
{
    entries += strspn(entries, " ");
    size_t length = strcspn(entries, " ");
    assert(length < WORD_SIZE);
    memcpy(word, entries, length);
    word[length] = '\0';
    return entries + length;
}

static void put(struct pdf_file *file, HPDF_Dict dict, const char *entries, va_list *values)
{
    char key[WORD_SIZE], word[WORD_SIZE];
    while (*entries) {
        entries = take_word(take_word(entries, key), word);
        void *object =
            *word == '/' ? HPDF_Name_New(file->memory, word + 1) : next_object(file, word, values);
        if (object != NULL)
            HPDF_Dict_Add(dict, key + 1, object);
    }
}

HPDF_Dict pdf_dict(struct pdf_file *file, const char *entries, ...)
{
    HPDF_Dict dict = HPDF_Dict_New(file->memory);
    va_list values;
    va_start(values, entries);
    put(file, dict, entries, &values);
    va_end(values);
    return dict;
}

void pdf_put(struct pdf_file *file, HPDF_Dict dict, const char *entries, ...)
{
    va_list values;
    va_start(values, entries);
    put(file, dict, entries, &values);
    va_end(values);
}

void pdf_add_utf16(struct buffer *buffer, uint32_t code_point)
{
    uint16_t units[2];
    int count = text_to_utf16(code_point, units);
    for (int i = 0; i < count; i++)
        buffer_end(buffer, hex_write(buffer_reserve(buffer, 4), units[i], 4));
}

HPDF_Array pdf_rectangle(
    struct pdf_file *file, double left, double bottom, double right, double top)
{
    HPDF_Array array = pdf_array(file);
    HPDF_Array_AddReal(array, (HPDF_REAL)left);
    HPDF_Array_AddReal(array, (HPDF_REAL)bottom);
    HPDF_Array_AddReal(array, (HPDF_REAL)right);
    HPDF_Array_AddReal(array, (HPDF_REAL)top);
    return array;
}

/* ---- writing ---- */

static void begin_object(struct pdf_file *file, int number)
{
    file->objects[number].offset = file->offset;
    char head[32];
    int length = snprintf(head, sizeof head, "%d 0 obj\n", number);
    add_bytes(file, head, (size_t)length);
}

static void end_object(struct pdf_file *file)
{
    add_string(file, "\nendobj\n");
    if (file->pending.length >= WRITE_SIZE)
        flush(file);
}

void pdf_write(struct pdf_file *file, int number, void *object)
{
    begin_object(file, number);
    if (object) { /* NULL means that memory has run out; the error is stored */
        HPDF_Obj_WriteValue(object, file->stream, NULL);
        add_written(file);
        HPDF_Obj_ForceFree(file->memory, object);
    }
    end_object(file);
}

int pdf_write_new(struct pdf_file *file, void *object)
{
    int number = pdf_reserve(file);
    pdf_write(file, number, object);
    return number;
}

int pdf_write_spelled(struct pdf_file *file, const struct buffer *object)
{
    int number = pdf_reserve(file);
    begin_object(file, number);
    add_bytes(file, object->data, object->length);
    end_object(file);
    return number;
}

static void pack(struct pdf_file *file, const void *bytes, size_t count)
{
    size_t bound = libdeflate_zlib_compress_bound(file->packer, count);
    if (bound > file->packed.capacity) {
        file->packed.capacity = 2 * bound;
        file->packed.data = memory_resize(file->packed.data, file->packed.capacity, 1);
    }
    file->packed.length = libdeflate_zlib_compress(
        file->packer, bytes, count, file->packed.data, file->packed.capacity);
}

static void write_stream(struct pdf_file *file, HPDF_Dict dict, const void *bytes, size_t count)
{
    HPDF_Dict_Write(dict, file->stream, NULL);
    add_written(file);
    add_string(file, "\nstream\n");
    add_bytes(file, bytes, count);
    add_string(file, "\nendstream");
    HPDF_Dict_Free(dict);
}

int pdf_write_stream(struct pdf_file *file, HPDF_Dict dict, const void *bytes, size_t count)
{
    int number = pdf_reserve(file);
    begin_object(file, number);
    pack(file, bytes, count);
    if (dict) {
        pdf_put(file, dict, "/Filter /FlateDecode /Length %d", (int)file->packed.length);
        write_stream(file, dict, file->packed.data, file->packed.length);
    }
    end_object(file);
    return number;
}

int pdf_write_jpeg(struct pdf_file *file, HPDF_Dict dict, const void *bytes, size_t count)
{
    int number = pdf_reserve(file);
    begin_object(file, number);
    if (dict) {
        pdf_put(file, dict, "/Filter /DCTDecode /Length %d", (int)count);
        write_stream(file, dict, bytes, count);
    }
    end_object(file);
    return number;
}

/* ---- end of the file ---- */

static void add_references(struct pdf_file *file)
{
    char line[32];
    int length = snprintf(line, sizeof line, "xref\n0 %d\n", file->count);
    add_bytes(file, line, (size_t)length);
    add_string(file, "0000000000 65535 f \n");
    for (int i = 1; i < file->count; i++) {
        uint64_t offset = file->objects[i].offset;
        length = snprintf(line, sizeof line, "%010llu %05d %c \n", (unsigned long long)offset,
            offset ? 0 : 65535, offset ? 'n' : 'f');
        add_bytes(file, line, (size_t)length);
    }
}

/* Returns the identifier, derived from the content, so that the same pages give the same bytes. */
static HPDF_Array identifier(struct pdf_file *file)
{
    HPDF_BYTE bytes[16];
    for (int i = 0; i < 4; i++) {
        bytes[i] = (HPDF_BYTE)(file->crc >> (8 * i));
        bytes[4 + i] = (HPDF_BYTE)(file->adler >> (8 * i));
    }
    for (int i = 0; i < 8; i++)
        bytes[8 + i] = (HPDF_BYTE)(file->offset >> (8 * i));
    HPDF_Array array = pdf_array(file);
    for (int i = 0; i < 2; i++)
        HPDF_Array_Add(array, HPDF_Binary_New(file->memory, bytes, sizeof bytes));
    return array;
}

bool pdf_file_end(struct pdf_file *file, int root, int info, struct error *error)
{
    flush(file);
    uint64_t references = file->offset;
    add_references(file);
    flush(file);
    HPDF_Dict trailer = pdf_dict(
        file, "/Size %d /Root %R /Info %R /ID %O", file->count, root, info, identifier(file));
    add_string(file, "trailer\n");
    HPDF_Dict_Write(trailer, file->stream, NULL);
    add_written(file);
    HPDF_Dict_Free(trailer);
    char end[64];
    int length =
        snprintf(end, sizeof end, "\nstartxref\n%llu\n%%%%EOF\n", (unsigned long long)references);
    add_bytes(file, end, (size_t)length);
    flush(file);
    return pdf_file_check(file, error);
}
