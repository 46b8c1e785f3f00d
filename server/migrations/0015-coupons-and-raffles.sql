-- What a coupon is worth and for what. A design is never changed: a coupon stays what it was when it was given.
create table coupon_designs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('amount-off', 'percent-off', 'fixed-price')),
  amount numeric check (amount > 0 and amount = trunc(amount)),
  percent integer check (percent between 1 and 100),
  product text not null check (product in ('registration', 'renewal', 'transfer')),
  -- null: every ending
  tld text check (tld = lower(tld) and tld <> ''),
  first_order boolean not null default false,
  minimum numeric not null default 0 check (minimum >= 0 and minimum = trunc(minimum)),
  days integer not null default 15 check (days between 1 and 3650),
  check ((kind = 'percent-off') = (percent is not null)),
  check ((kind = 'percent-off') = (amount is null))
);

-- Available until it is used or its time is over: the state follows from the two instants and is never out of step.
create table coupons (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  design_id bigint not null references coupon_designs,
  -- Why it was given; what is repeated gives once.
  reason text not null,
  reference text not null,
  place integer not null check (place > 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > granted_at),
  used_at timestamptz check (used_at >= granted_at and used_at < expires_at),
  used_for text check ((used_at is null) = (used_for is null)),
  unique (reason, reference, place)
);
create index coupons_account on coupons (account_id, id desc);

create table raffles (
  id bigint generated always as identity primary key,
  name text not null,
  opens_at timestamptz not null,
  closes_at timestamptz check (closes_at > opens_at),
  rights_at_registration integer not null check (rights_at_registration between 0 and 100)
);

-- The odds are the weights of the prizes that are left; no stock means that there are always more.
create table raffle_prizes (
  raffle_id bigint not null references raffles,
  level integer not null check (level between 1 and 3),
  weight integer not null check (weight between 1 and 1000000),
  stock integer check (stock >= 0),
  drawn integer not null default 0 check (drawn >= 0 and drawn <= coalesce(stock, drawn)),
  primary key (raffle_id, level)
);

create table raffle_prize_coupons (
  raffle_id bigint not null,
  level integer not null,
  place integer not null check (place > 0),
  design_id bigint not null references coupon_designs,
  primary key (raffle_id, level, place),
  foreign key (raffle_id, level) references raffle_prizes
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
  check ((used_at is null) = (level is null)),
  unique (raffle_id, reason, reference),
  foreign key (raffle_id, level) references raffle_prizes
);
create index raffle_rights_open on raffle_rights (account_id, id) where used_at is null;
