-- A watched domain became available: a site message and a to-do.
insert into site_message_kinds values ('domain');
insert into todo_kinds values ('domain-free');
