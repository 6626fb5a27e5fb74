-- `seq` numbers the writes of a row, by which the index learns of them. `said` numbers the word that it holds, by which the newest of a
-- sound's several keys is told; 0 for none. What is undone holds the word of before again: it is no newer one.
alter table ratings add column said integer not null default 0;
update ratings set said = seq;
