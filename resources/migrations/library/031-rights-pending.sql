-- Sounds whose columns of rights are behind what was said of them: marked with the statement, in one transaction, and taken out as
-- they are written anew, so that a refresh that is cut short goes on at the next start.
create table rights_pending (
  sound integer primary key references sounds(id) on delete cascade
) strict;

-- Sounds that kept a licence which nobody vouches for any more: without files, or of folders that are claimed otherwise by now.
insert into rights_pending
select s.id from sounds s
where not exists (select 1 from files f where f.sound = s.id)
  or exists (
    select 1 from files f join roots r on r.id = f.root_id
    where f.sound = s.id and json_extract(r.claim, '$.license_id') is not json_extract(s.license, '$.license_id')
  );
