-- By what copies of one recording are known that don't have the same samples: see native/analysis/fingerprint.ts.
create table fingerprints (
  sound integer primary key references sounds(id) on delete cascade,
  version integer not null,
  print blob not null,
  -- Grows with every write, so that who holds what it has read reads only what is new.
  change integer not null
) strict;
create index fingerprints_by_change on fingerprints(change);

alter table descriptors add column change integer not null default 0;
create index descriptors_by_change on descriptors(change);

-- Rows that were taken away, which is rare: what was read before is read anew then.
create table measurements_dropped (times integer not null) strict;
insert into measurements_dropped values (0);
create trigger fingerprints_dropped after delete on fingerprints begin
  update measurements_dropped set times = times + 1;
end;
create trigger descriptors_dropped after delete on descriptors begin
  update measurements_dropped set times = times + 1;
end;
