-- What a file says beside its text: points and loops ({kind, frame, length, label} as JSON), the bytes (base64 by field) of text whose
-- encoding was a guess, and the set that it is a channel of.
alter table files add column markers text not null default '[]';
alter table files add column raw_text text not null default '{}';
alter table files add column split_set text;
create index files_by_split_set on files(root_id, split_set) where split_set is not null;

-- One sound may lie in files of several kinds: a WAV and a FLAC of the same samples.
alter table files add column container text;
alter table files add column codec text;
alter table files add column bit_depth integer;

-- How a folder's files are to be read, mirrored from desk.db.
alter table roots add column text_encoding text;
alter table roots add column video integer not null default 0;

-- Why there is to be no embedding, null when nothing speaks against one.
alter table sounds add column no_embedding text;

-- More kinds of file are read without ffmpeg now: what waited for it is tried again.
update files set status = 'pending', reason = null where status = 'unsupported' and reason = 'needs ffmpeg';
