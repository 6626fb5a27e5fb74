-- Rights of single sounds: an act of a person, and the sounds that it was said of. Like claims about folders it is a log: rows are added,
-- never changed or removed; of a sound the newest is in force, and `as-folder` takes earlier ones back.
create table assertions (
  id integer primary key,
  license_id text not null,
  holder text,
  evidence text,
  seats integer,
  invoice text,
  -- 1 when it stands against what the sounds' own files say.
  overrules_files integer not null default 0,
  asserted_at text not null
) strict;

create table assertion_sounds (
  assertion_id integer not null references assertions(id),
  sound_key text not null,
  -- The sound's id when it was said.
  sound_id text not null,
  primary key (assertion_id, sound_key)
) strict, without rowid;
create index assertion_sounds_by_key on assertion_sounds(sound_key, assertion_id);

alter table claims add column seats integer;
alter table claims add column invoice text;

create trigger claims_stay before delete on claims begin select raise(abort, 'the log of rights only grows'); end;
create trigger claims_hold before update on claims begin select raise(abort, 'the log of rights only grows'); end;
create trigger assertions_stay before delete on assertions begin select raise(abort, 'the log of rights only grows'); end;
create trigger assertions_hold before update on assertions begin select raise(abort, 'the log of rights only grows'); end;
create trigger assertion_sounds_stay before delete on assertion_sounds begin select raise(abort, 'the log of rights only grows'); end;
create trigger assertion_sounds_hold before update on assertion_sounds begin select raise(abort, 'the log of rights only grows'); end;
