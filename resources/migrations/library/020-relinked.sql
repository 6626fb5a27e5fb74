-- 1 from the moment a root was given another path until a scan of it went through: files are known by size and time of change,
-- since another disk or a copy has times of its own for everything else.
alter table roots add column relinked integer not null default 0;
