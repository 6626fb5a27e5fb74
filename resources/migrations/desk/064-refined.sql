-- Lists of candidates that feedback made. Which one stands in place of an event's own is a change of the session like a pick, so that it can be
-- undone; the lists themselves stay as they were made.
create table refined_lists (
  list_id integer primary key,
  session_id integer not null references sessions(id) on delete cascade,
  -- '' for a query that is of no event.
  event_id text not null default '',
  -- RefinedList as JSON, without its number.
  list text not null
) strict;
create index refined_lists_by_session on refined_lists(session_id);

create table refined_shown (
  session_id integer not null references sessions(id) on delete cascade,
  event_id text not null default '',
  list_id integer not null references refined_lists(list_id) on delete cascade,
  primary key (session_id, event_id)
) strict;
