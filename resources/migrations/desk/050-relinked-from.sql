-- Where a folder lay before a person said where it lies now, so that the step can be taken back; null when there is nothing to take back.
alter table roots add column relinked_from text;
