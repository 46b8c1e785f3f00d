-- open: the customer answers next. answered: the platform does.
create table work_orders (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  opened_by text not null check (opened_by = 'platform'),
  urgent boolean not null,
  title text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  opened_at timestamptz not null,
  changed_at timestamptz not null
);
create index work_orders_account on work_orders (account_id, id desc);
create index work_orders_waiting on work_orders (account_id, id desc) where state = 'open' and urgent;

create table work_order_messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_orders,
  author text not null check (author in ('platform', 'customer')),
  body text not null,
  at timestamptz not null,
  operator_id bigint references operators,
  check (operator_id is null or author = 'platform')
);
create index work_order_messages_order on work_order_messages (order_id, id);
