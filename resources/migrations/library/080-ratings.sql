-- Stars that a person gave, mirrored from desk.db, which owns them; the newest of each key.
create table sound_ratings (
  key text primary key,
  -- Of the act: higher is newer.
  seq integer not null,
  stars integer not null
) strict, without rowid;

-- What a search filters by: kept by the triggers below, so that no way by which a sound comes to a key can forget it.
alter table sounds add column rating integer not null default 0;

-- Whatever key a sound had before, what was said last holds.
create view rated as
  select s.id as sound, coalesce((
    select r.stars from sound_ratings r
    where r.key in (select s.key union all select a.key from sound_aliases a where a.sound = s.id)
    order by r.seq desc limit 1
  ), 0) as stars
  from sounds s;

create trigger ratings_added after insert on sound_ratings begin
  update sounds set rating = (select stars from rated where sound = sounds.id)
  where id in (select id from sounds where key = new.key union select sound from sound_aliases where key = new.key);
end;
create trigger ratings_changed after update on sound_ratings begin
  update sounds set rating = (select stars from rated where sound = sounds.id)
  where id in (select id from sounds where key = new.key union select sound from sound_aliases where key = new.key);
end;
create trigger ratings_removed after delete on sound_ratings begin
  update sounds set rating = (select stars from rated where sound = sounds.id)
  where id in (select id from sounds where key = old.key union select sound from sound_aliases where key = old.key);
end;

-- Of a library without ratings they cost a look at an empty table.
create trigger sounds_added_rated after insert on sounds when exists (select 1 from sound_ratings) begin
  update sounds set rating = (select stars from rated where sound = new.id) where id = new.id;
end;
create trigger sounds_rekeyed after update of key on sounds when exists (select 1 from sound_ratings) begin
  update sounds set rating = (select stars from rated where sound = new.id) where id = new.id;
end;
create trigger aliases_added after insert on sound_aliases when exists (select 1 from sound_ratings) begin
  update sounds set rating = (select stars from rated where sound = new.sound) where id = new.sound;
end;
create trigger aliases_moved after update on sound_aliases when exists (select 1 from sound_ratings) begin
  update sounds set rating = (select stars from rated where sound = sounds.id) where id in (old.sound, new.sound);
end;
create trigger aliases_removed after delete on sound_aliases when exists (select 1 from sound_ratings) begin
  update sounds set rating = (select stars from rated where sound = old.sound) where id = old.sound;
end;

-- 1 for what a publication holds nothing of: what is told of it needn't be published again.
alter table sound_changes add column own integer not null default 0;
create trigger sounds_rated after update of rating on sounds when old.rating is not new.rating begin
  insert into sound_changes (sound, own) values (new.id, 1);
end;

-- As before, with the rating.
drop index sounds_filtered;
create index sounds_filtered on sounds(
  id, live, ucs_category, ucs_catid, channels, sample_rate, duration_s, qc_status, commercial_ok, embed_ok, standalone_ok, training_ok,
  attribution, rights_verified, voice, trademark, revenue_cap_usd, rating, sound_id, key
);
