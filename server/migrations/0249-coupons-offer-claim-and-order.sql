-- Coupons that customers claim, each so often, while there are some.
create table coupon_offers (
  id bigint generated always as identity primary key,
  design_id bigint not null references coupon_designs,
  stock integer check (stock > 0),
  per_account integer not null check (per_account between 1 and 100),
  claimed integer not null default 0 check (claimed >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  created_at timestamptz not null,
  check (stock is null or claimed <= stock)
);

-- Codes that customers type. A use makes a coupon of the customer, which its order line uses at once.
create table promo_codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  design_id bigint not null references coupon_designs,
  total integer check (total > 0),
  per_account integer not null check (per_account between 1 and 100),
  account_id bigint references accounts,
  used integer not null default 0 check (used >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at >= starts_at),
  created_at timestamptz not null,
  check (total is null or used <= total)
);

-- The code that an account's cart is priced with.
create table applied_codes (
  account_id bigint primary key references accounts,
  promo_code_id bigint not null references promo_codes,
  applied_at timestamptz not null
);

-- In which order an account's coupons are used; without a row so that the cart costs least.
create table coupon_orders (
  account_id bigint primary key references accounts,
  coupons bigint[] not null check (cardinality(coupons) between 1 and 200),
  changed_at timestamptz not null
);
