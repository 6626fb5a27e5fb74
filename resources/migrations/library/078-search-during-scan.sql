-- Of the text that the full-text row holds, which is stored nowhere: a row that would get the same text again is left alone. Null for rows
-- of before, which are written anew when they are next described.
alter table sounds add column text_hash integer;

-- All that a query by words looks at of the many sounds that it doesn't show: filters, and the ids by which equal scores stand in order. In
-- the order in which the full-text index names them; the rows themselves are wide and far apart.
create index sounds_filtered on sounds(
  id, live, ucs_category, ucs_catid, channels, sample_rate, duration_s, qc_status, commercial_ok, embed_ok, standalone_ok, training_ok,
  attribution, rights_verified, voice, trademark, revenue_cap_usd, sound_id, key
);
