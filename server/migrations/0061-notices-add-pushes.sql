-- Another account offers domains: they are accepted or refused.
insert into todo_kinds values ('push');
