-- Texts that speak of rights: licence files and read-mes of folders, texts beside a file. What they said is kept until they change.
create table rights_texts (
  root_id text not null references roots(id) on delete cascade,
  rel_path text not null,
  size integer not null,
  mtime_ms real not null,
  -- The licence that it names, null for none.
  license_id text,
  primary key (root_id, rel_path)
) strict, without rowid;

-- FileEvidence as JSON: the nearest text that speaks for the file.
alter table files add column text_evidence text;

-- What a person said of single sounds, mirrored from desk.db, which owns it; the newest of each key.
create table sound_claims (
  key text primary key,
  -- Number of the assertion: higher is newer.
  seq integer not null,
  claim text not null,
  asserted_at text not null,
  overrules_files integer not null default 0
) strict, without rowid;

create index sound_aliases_by_sound on sound_aliases(sound);
