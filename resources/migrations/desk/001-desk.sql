-- The desk: what people did. Losing the index loses time, losing this loses work, so every write is synchronous.
create table roots (
  id text primary key,
  path text not null unique,
  name text not null,
  builtin integer not null default 0,
  enabled integer not null default 1,
  removed integer not null default 0,
  created_at text not null,
  scanned_at text,
  -- What the folder's own files say about rights: {license_id, file} as JSON, a proposal only.
  evidence_found text
) strict;

-- Who said what about rights, and when; append-only, the newest row of a root is in force.
create table claims (
  id integer primary key,
  root_id text not null references roots(id),
  license_id text not null,
  holder text,
  evidence text,
  asserted_at text not null
) strict;

create table settings (key text primary key, value text not null) strict;

create table projects (id text primary key, name text not null unique, created_at text not null) strict;
insert into projects values ('default', 'Default', '1970-01-01T00:00:00.000Z');

create table sessions (
  id integer primary key,
  project_id text not null references projects(id),
  name text not null unique,
  passage text not null default '',
  last_run_id text,
  created_at text not null,
  updated_at text not null
) strict;

create table runs (
  run_id text primary key,
  session_id integer references sessions(id) on delete set null,
  passage text not null,
  created_at text not null,
  status text not null,
  -- FindResult as JSON: the candidates that panes are rebuilt from.
  result text not null
) strict;

create table picks (
  pick_id text primary key,
  session_id integer not null references sessions(id) on delete cascade,
  sound_key text not null,
  sound_id text not null,
  caption text not null,
  duration_s real,
  event_id text,
  -- SoundEvent and Anchor as JSON at the time of the pick: re-runs don't change what was picked.
  event text,
  anchor text,
  layer text not null,
  onset text,
  gain real not null,
  loop integer not null,
  created_at text not null
) strict;
create index picks_by_session on picks(session_id);

create table rejects (
  session_id integer not null references sessions(id) on delete cascade,
  sound_key text not null,
  sound_id text not null,
  -- '' for the whole session.
  event_id text not null default '',
  reason text,
  created_at text not null,
  primary key (session_id, sound_key, event_id)
) strict;

-- Sounds that user data hangs on: enough to give the same key back when the index is rebuilt.
create table known_sounds (
  key text primary key,
  sound_id text,
  sample_rate integer,
  channels integer,
  frames integer,
  caption text not null,
  root_id text,
  rel_path text
) strict;

-- Append-only log of changes with their inverses; `undone` moves, rows never go.
create table undo_log (
  id integer primary key,
  session_id integer not null references sessions(id) on delete cascade,
  at text not null,
  label text not null,
  forward text not null,
  inverse text not null,
  undone integer not null default 0,
  -- 1 when a later change made redoing it meaningless.
  stale integer not null default 0
) strict;
