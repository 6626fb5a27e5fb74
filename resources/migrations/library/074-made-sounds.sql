-- What the app made itself, mirrored from desk.db, which owns it: by the id of the sound, wherever its samples lie.
create table made_sounds (
  sound_id text primary key,
  -- MadeSound as JSON.
  made text not null
) strict, without rowid;

-- MadeMark as JSON: what the file says of itself about having been generated.
alter table files add column made_mark text;
