-- A dispute that begins while a deletion waits ends the deletion.
alter table deletions drop constraint deletions_why_check;
alter table deletions add constraint deletions_why_check check (why in ('', 'registry', 'grace-over', 'renewed', 'changed', 'on-hold'));
