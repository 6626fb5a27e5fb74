-- Clips that the app made, by the id of their samples. That a sound was generated is never forgotten: rows are added, never changed or removed.
create table made_clips (
  sound_id text primary key,
  -- Name of the file in the folder of generated sounds.
  file text not null,
  -- MadeSound as JSON: model, prompt, seed, licence.
  made text not null,
  created_at text not null
) strict;

-- What was asked for, as a hash over prompt, backend, parameters and seed: the same request again gives the same clip.
create table made_requests (
  request text primary key,
  sound_id text not null references made_clips(sound_id),
  -- US dollars, null where nobody knows.
  cost_usd real,
  created_at text not null
) strict, without rowid;

create trigger made_clips_stay before delete on made_clips begin select raise(abort, 'what was generated stays known as such'); end;
create trigger made_clips_hold before update on made_clips begin select raise(abort, 'what was generated stays known as such'); end;
