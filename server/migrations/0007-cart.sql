create table cart_lines (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('registration')),
  subject text not null,
  years integer not null check (years between 1 and 10),
  -- The product's own facts about the line (a premium name's price, say).
  facts jsonb not null,
  added_at timestamptz not null,
  unique (account_id, kind, subject)
);

create table orders (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  state text not null check (state in ('unpaid', 'working', 'done', 'cancelled')),
  total minor_units not null check (total >= 0),
  options jsonb not null,
  hold_id bigint references holds,
  placed_at timestamptz not null,
  paid_at timestamptz,
  ended_at timestamptz,
  check ((hold_id is null) = (state in ('unpaid', 'cancelled')))
);
create index orders_account on orders (account_id, id desc);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null,
  subject text not null,
  years integer not null,
  facts jsonb not null,
  -- Frozen when the order was placed.
  price minor_units not null check (price >= 0),
  state text not null check (state in ('unpaid', 'waiting', 'done', 'failed', 'cancelled')),
  note text not null default '',
  result_id bigint,
  unique (order_id, kind, subject)
);
create index order_lines_waiting on order_lines (order_id) where state = 'waiting';
