set lock_timeout = '5s';

-- The faults of registries, open and past, newest first.
create index operator_todos_by_kind on operator_todos (kind, id);
