-- How often the model's process has ended at a sound; one at which it does so again and again is left out until a person asks.
create table embedding_crashes (
  sound integer not null references sounds(id) on delete cascade,
  model integer not null references embedding_models(id),
  crashes integer not null,
  primary key (sound, model)
) strict, without rowid;

-- Stored vectors that were found unusable and taken out, so that their sounds are listened to again.
create table embedding_faults (
  model integer primary key references embedding_models(id),
  found integer not null,
  -- ISO 8601, of the last one.
  at text not null
) strict;

-- Sounds that no model may listen to: the few that the narrow index of filters can't tell.
create index if not exists sounds_unheard on sounds(id) where sound_id is null or no_embedding is not null;
