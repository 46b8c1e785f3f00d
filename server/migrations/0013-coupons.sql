create table coupon_products (product text primary key);
insert into coupon_products values ('registration'), ('renewal'), ('transfer');

-- The value and scope of coupons. A design never changes, so a coupon keeps what it was granted with.
create table coupon_designs (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('amount-off', 'percent-off', 'fixed-price')),
  amount numeric check (amount > 0 and amount = trunc(amount)),
  percent integer check (percent between 1 and 100),
  product text not null references coupon_products,
  -- Null: every TLD.
  tld text check (tld = lower(tld) and tld <> ''),
  first_order boolean not null default false,
  minimum numeric not null default 0 check (minimum >= 0 and minimum = trunc(minimum)),
  days integer not null default 15 check (days between 1 and 3650),
  check ((kind = 'percent-off') = (percent is not null)),
  check ((kind = 'percent-off') = (amount is null))
);

-- Available until used or expired: the state follows from the two instants.
create table coupons (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  design_id bigint not null references coupon_designs,
  -- Why it was granted: a repeat grants nothing more.
  reason text not null,
  reference text not null,
  position integer not null check (position > 0),
  granted_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  used_for text,
  unique (reason, reference, position),
  check (expires_at > granted_at),
  check (used_at >= granted_at and used_at < expires_at),
  check ((used_at is null) = (used_for is null))
);
create index coupons_account on coupons (account_id, id desc);
