-- How a folder's files are to be read: the encoding of text that names none, and whether sound is taken out of videos.
alter table roots add column text_encoding text;
alter table roots add column video integer not null default 0;
