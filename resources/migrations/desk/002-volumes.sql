-- What tells a folder's disk from another one, and a sample of the names and sizes on it: Volume as JSON, null before the first scan.
alter table roots add column volume text;
