-- The terms of the full-text table and in how many rows each stands, read from it at each question: it stores nothing.
create virtual table index_terms using fts5vocab(sounds_fts, row);

-- Changed words are told as well: whoever holds a copy of them elsewhere has to write it again.
drop trigger sounds_changed;
create trigger sounds_changed after update on sounds
when old.live is not new.live or old.sound_id is not new.sound_id or old.no_embedding is not new.no_embedding
  or old.duration_s is not new.duration_s or old.channels is not new.channels or old.sample_rate is not new.sample_rate
  or old.qc_status is not new.qc_status or old.ucs_category is not new.ucs_category or old.ucs_catid is not new.ucs_catid
  or old.commercial_ok is not new.commercial_ok or old.embed_ok is not new.embed_ok or old.standalone_ok is not new.standalone_ok
  or old.training_ok is not new.training_ok or old.attribution is not new.attribution or old.rights_verified is not new.rights_verified
  or old.voice is not new.voice or old.trademark is not new.trademark or old.revenue_cap_usd is not new.revenue_cap_usd
  or old.caption is not new.caption or old.tags is not new.tags or old.description is not new.description
begin
  insert into sound_changes (sound) values (new.id);
end;

drop trigger files_changed;
create trigger files_changed after update of sound, missing, root_id, rel_path on files
when old.sound is not new.sound or old.missing is not new.missing or old.root_id is not new.root_id or old.rel_path is not new.rel_path
begin
  insert into sound_changes (sound) select old.sound where old.sound is not null;
  insert into sound_changes (sound) select new.sound where new.sound is not null and new.sound is not old.sound;
end;
