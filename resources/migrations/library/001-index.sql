-- The index: everything here can be rebuilt from the folders. One writer (the ingest worker), many readers.
create table roots (
  id text primary key,
  path text not null,
  enabled integer not null default 1,
  online integer not null default 1,
  builtin integer not null default 0,
  -- RightsClaim as JSON and the time of its assertion, mirrored from desk.db, which owns them.
  claim text not null,
  asserted_at text,
  -- 1 when a scan missed so many files that a person has to confirm the loss.
  review integer not null default 0
) strict;

create table sounds (
  -- Dense rowid: addresses the full-text row now and the vector memory later.
  id integer primary key,
  -- ULID, never changes; user data in desk.db hangs on it.
  key text not null unique,
  -- SHA-256 of the decoded samples; null while pending.
  sound_id text,
  decoder text,
  sample_rate integer,
  channels integer,
  frames integer,
  duration_s real,
  container text,
  codec text,
  bit_depth integer,
  caption text not null,
  description text not null default '',
  tags text not null default '[]',
  ucs_catid text,
  ucs_category text,
  ucs_subcategory text,
  peak_db real,
  clipped_samples integer,
  silent integer,
  qc_status text not null default 'not_run',
  qc_reasons text not null default '[]',
  loudness_lufs real,
  -- LicenseRecord as JSON: the strictest over the files' roots and evidence; its flags repeated as columns for the scan.
  license text not null,
  commercial_ok integer not null,
  embed_ok integer not null,
  standalone_ok integer not null,
  training_ok integer not null,
  attribution integer not null,
  revenue_cap_usd real,
  rights_verified integer not null,
  voice integer not null,
  trademark integer not null,
  -- 1 while at least one file of it lies in an enabled root that is there.
  live integer not null default 1
) strict;
create index sounds_by_sound_id on sounds(sound_id, sample_rate, channels, frames);
create index sounds_filter on sounds(live, ucs_category, commercial_ok, duration_s);
-- The order of a search without words; covers what such a list reads.
create index sounds_by_name on sounds(live, caption, sound_id, key);

create table files (
  id integer primary key,
  root_id text not null references roots(id) on delete cascade,
  -- The name as the file system gave it (not always UTF-8), relative, '/' between parts; opens the file.
  rel_bytes blob not null,
  -- The same for people: UTF-8 with replacement, NFC.
  rel_path text not null,
  -- Bytes; -1 for a row about a folder or a link that could not be followed.
  size integer not null,
  mtime_ms real not null,
  ctime_ms real not null,
  -- FileStatus, or `pending` until it has been analysed.
  status text not null,
  reason text,
  warnings text not null default '[]',
  fields text not null default '{}',
  file_sha256 text,
  -- {license_id, field} as JSON: a licence that the file's own metadata names, null for none. Only makes stricter.
  evidence text,
  sound integer references sounds(id),
  -- 1 when the last complete scan did not see it.
  missing integer not null default 0,
  unique (root_id, rel_bytes)
) strict;
create index files_by_sound on files(sound);
-- The queue of the analysis: what a scan has listed and nobody has decoded yet.
create index files_pending on files(root_id, id) where status = 'pending';

-- Keys of provisional sounds that turned out to be a known one: what hangs on them goes on.
create table sound_aliases (
  key text primary key,
  sound integer not null references sounds(id) on delete cascade
) strict;

-- Keys that user data hangs on, mirrored from desk.db: given back to the same sound when the index is rebuilt.
create table kept_keys (
  key text primary key,
  sound_id text,
  sample_rate integer,
  channels integer,
  frames integer,
  root_id text,
  rel_path text
) strict;
create index kept_keys_by_sound on kept_keys(sound_id, sample_rate, channels, frames);
create index kept_keys_by_path on kept_keys(root_id, rel_path);

create table peaks (
  sound integer primary key references sounds(id) on delete cascade,
  dat blob not null
) strict;

-- Normalised text only (ids split, joined forms added), so contentless; words for people live in `sounds`.
create virtual table sounds_fts using fts5(
  caption, tags, file, description, ucs, facets,
  content = '', contentless_delete = 1,
  tokenize = 'porter unicode61 remove_diacritics 2'
);
insert into sounds_fts(sounds_fts, rank) values ('rank', 'bm25(4.0, 3.0, 2.0, 1.0, 1.5, 0.0)');
