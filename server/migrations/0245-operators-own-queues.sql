set lock_timeout = '5s';

-- Who takes care of a queue of work; the features know the queues.
create table queue_owners (
  queue text primary key,
  operator_id bigint not null references operators,
  since timestamptz not null
);

insert into operator_permissions values ('queues.act');
insert into role_permissions (role, permission)
select role, 'queues.act' from roles where role in ('admin', 'support', 'finance', 'registry', 'content');
