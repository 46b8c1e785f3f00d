create table raffles (
  id bigint generated always as identity primary key,
  name text not null,
  opens_at timestamptz not null,
  closes_at timestamptz,
  rights_at_registration integer not null check (rights_at_registration between 0 and 100),
  check (closes_at > opens_at)
);

-- The odds are the weights of the prizes left; a prize without a stock never runs out.
create table raffle_prizes (
  raffle_id bigint not null references raffles,
  level integer not null check (level between 1 and 3),
  weight integer not null check (weight between 1 and 1000000),
  stock integer check (stock >= 0),
  drawn integer not null default 0,
  primary key (raffle_id, level),
  check (drawn >= 0 and drawn <= coalesce(stock, drawn))
);

create table raffle_prize_coupons (
  raffle_id bigint not null,
  level integer not null,
  position integer not null check (position > 0),
  design_id bigint not null references coupon_designs,
  primary key (raffle_id, level, position),
  foreign key (raffle_id, level) references raffle_prizes (raffle_id, level)
);

-- One right, one draw.
create table raffle_rights (
  id bigint generated always as identity primary key,
  raffle_id bigint not null references raffles,
  account_id bigint not null references accounts,
  reason text not null,
  reference text not null,
  granted_at timestamptz not null,
  used_at timestamptz,
  level integer,
  unique (raffle_id, reason, reference),
  foreign key (raffle_id, level) references raffle_prizes (raffle_id, level),
  check ((used_at is null) = (level is null))
);
create index raffle_rights_open on raffle_rights (account_id, id) where used_at is null;
