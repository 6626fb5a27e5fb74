-- All that was ever said of a key's stars, since sessions take their words back in any order: the newest that is not taken back holds.
-- `ratings` repeats it, for the index.
create table rating_words (
  sound_key text not null,
  said integer not null,
  stars integer not null check (stars between 0 and 5),
  -- 1 while the act that said it is undone.
  taken_back integer not null check (taken_back in (0, 1)),
  primary key (sound_key, said)
) strict, without rowid;
insert or ignore into rating_words (sound_key, said, stars, taken_back)
select k.value ->> 0, k.value ->> 4, k.value ->> 2, l.undone
from undo_log l, json_each(l.forward) c, json_each(c.value, '$.keys') k
where l.forward like '[%"op":"rate"%' and c.value ->> 'op' = 'rate' and k.value ->> 4 > 0;
insert into rating_words (sound_key, said, stars, taken_back)
select sound_key, said, stars, 0 from ratings where said > 0
on conflict (sound_key, said) do update set stars = excluded.stars, taken_back = 0;
