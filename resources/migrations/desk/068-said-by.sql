-- The account of this machine that made a statement about rights: null for what the app said itself, and for what was said before this was kept.
alter table claims add column said_by text;
alter table assertions add column said_by text;
