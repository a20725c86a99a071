# Writes OUTPUT, a source that defines split_program (lab/split.h): a hash of the names below ROOT and
# the bytes of all files that LIST names, one a line.
file(STRINGS "${LIST}" files ENCODING UTF-8)
foreach(file IN LISTS files)
    file(SHA256 "${file}" hash)
    file(RELATIVE_PATH name "${ROOT}" "${file}")
    string(APPEND hashes "${hash} ${name}\n")
endforeach()
string(SHA256 hash "${hashes}")
string(SUBSTRING ${hash} 0 32 hash)
file(WRITE "${OUTPUT}" "#include \"lab/split.h\"\n\nconst char split_program[] = \"${hash}\";\n")
