-- Vectors of meaning. Only those of one model may be compared.
create table embedding_models (
  id integer primary key,
  -- What modelKey gives: entry, quantisation, weights and version of the preprocessing.
  key text not null unique,
  -- EmbeddingModel as JSON.
  model text not null
) strict;

create table embeddings (
  -- Given once and never again, so that a cache can tell which it has; never updated in place.
  slot integer primary key autoincrement,
  sound integer not null references sounds(id) on delete cascade,
  model integer not null references embedding_models(id),
  -- float32 little-endian, the windows one behind the other, each of length 1.
  windows blob not null,
  -- Their beginnings in seconds as JSON.
  starts text not null,
  -- float32: the normalised mean of the windows; null for one window, which is its own mean.
  mean blob,
  unique (sound, model)
) strict;

-- The mean as int8 for the scan, apart from the windows since all of them are read in one go: value = int8 * step / 65535 / 127.
create table embedding_rows (
  slot integer primary key references embeddings(slot) on delete cascade,
  step integer not null,
  row blob not null
) strict;

-- Sounds that a model looked at and that have no vector (`silent`, `empty`, `unreadable`).
create table embedding_gaps (
  sound integer not null references sounds(id) on delete cascade,
  model integer not null references embedding_models(id),
  reason text not null,
  primary key (sound, model)
) strict, without rowid;
create index embedding_gaps_by_model on embedding_gaps(model);

-- Slots that are gone, for caches that still have them.
create table embeddings_removed (
  seq integer primary key autoincrement,
  slot integer not null
) strict;
create trigger embeddings_removed_log after delete on embeddings begin
  insert into embeddings_removed (slot) values (old.slot);
end;

-- One row: a random name of this file, by which a cache knows that it was made from it.
create table index_identity (
  uuid text not null
) strict;
insert into index_identity values (lower(hex(randomblob(16))));
