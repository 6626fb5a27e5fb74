-- Files that are the same byte by byte are found without reading the table.
create index files_by_bytes on files(file_sha256, size) where file_sha256 is not null and missing = 0;
