-- Transfers in that wait for their auth code, and queued ones whose tries have failed.
insert into todo_kinds values ('transfer-code'), ('queued-transfer');
