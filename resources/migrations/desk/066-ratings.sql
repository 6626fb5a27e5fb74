-- Stars that a person gave sounds: the newest of each key. 0 takes them back and stays as a row, since it stands against stars that a
-- file got before it turned out to be the same sound. A rating is of a sound, not of a session, which may go; the step that undoes it is the session's.
create table ratings (
  sound_key text primary key,
  -- Of the act: higher is newer, and no two acts have the same.
  seq integer not null,
  stars integer not null check (stars between 0 and 5),
  rated_at text not null
) strict, without rowid;
create index ratings_by_seq on ratings(seq);
