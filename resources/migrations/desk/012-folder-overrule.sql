-- 1 when the claim about a folder stands against what the folder's own files say.
alter table claims add column overrules_files integer not null default 0;
