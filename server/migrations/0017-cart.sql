create table orders (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  state text not null check (state in ('unpaid', 'working', 'done', 'cancelled')),
  total minor_units not null check (total >= 0),
  hold_id bigint references holds,
  placed_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  check ((hold_id is null) = (state in ('unpaid', 'cancelled')))
);
create index orders_account on orders (account_id, id desc);
create index orders_unpaid on orders (placed_at) where state = 'unpaid';

create table product_kinds (kind text primary key);
insert into product_kinds values ('registration'), ('renewal');

create table cart_lines (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  kind text not null references product_kinds,
  subject text not null,
  years integer check (years between 1 and 10),
  -- The product's facts about the line, such as the price of a premium name.
  facts jsonb not null,
  added_at timestamptz not null,
  options jsonb not null,
  unique (account_id, kind, subject)
);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null references product_kinds,
  subject text not null,
  years integer,
  facts jsonb not null,
  -- Frozen when the order is placed.
  price minor_units not null check (price >= 0),
  state text not null check (state in ('unpaid', 'waiting', 'done', 'failed', 'cancelled')),
  note text not null default '',
  result_id bigint,
  options jsonb not null,
  unique (order_id, kind, subject)
);
create index order_lines_waiting on order_lines (order_id) where state = 'waiting';
