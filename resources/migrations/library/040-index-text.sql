-- Which version of their text the rows of sounds_fts hold, and the row up to which a rewrite to a newer one has come. 0 for none yet.
create table index_text (
  version integer not null,
  done_to integer not null
) strict;
insert into index_text (version, done_to) values (0, 0);
