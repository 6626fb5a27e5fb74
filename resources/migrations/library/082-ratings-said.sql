-- As in desk.db: by `seq` the mirror follows, by `said` the newest word of a sound's keys is told; 0 for none.
alter table sound_ratings add column said integer not null default 0;
update sound_ratings set said = seq;
drop view rated;
create view rated as
  select s.id as sound, coalesce((
    select r.stars from sound_ratings r
    where r.key in (select s.key union all select a.key from sound_aliases a where a.sound = s.id)
    order by r.said desc limit 1
  ), 0) as stars
  from sounds s;
