-- Another registrar requested a domain: its owner approves or refuses.
insert into todo_kinds values ('transfer-out');
