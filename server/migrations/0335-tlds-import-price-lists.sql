set lock_timeout = '5s';

-- A registry's price list as an operator applied it; the preview that was shown is applied once.
create table price_imports (
  id bigint generated always as identity primary key,
  registry_id bigint not null references registries,
  -- Of the list, the margin rule and what held before (SHA-256, hex).
  preview text not null unique check (preview ~ '^[0-9a-f]{64}$'),
  costs integer not null check (costs >= 0),
  prices integer not null check (prices >= 0),
  left_out integer not null check (left_out >= 0),
  set_by bigint not null references operators,
  at timestamptz not null
);

-- What a registry asks of us. The row that began last is in force; rows never change.
create table wholesale_prices (
  id bigint generated always as identity primary key,
  import_id bigint not null references price_imports,
  registry_id bigint not null references registries,
  tld text not null references tlds,
  kind text not null references price_kinds,
  -- The price of this term; other terms are computed from that of one year.
  years integer not null check (years between 1 and 10),
  amount minor_units not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from timestamptz not null,
  check (kind in ('register', 'renew', 'transfer', 'restore')),
  check (kind in ('register', 'renew') or years = 1),
  unique (import_id, tld, kind, years, valid_from)
);
create index wholesale_prices_tld on wholesale_prices (registry_id, tld, kind, years, valid_from desc, id desc);
create trigger wholesale_prices_stay before update or delete on wholesale_prices
  for each row execute function refuse_change();
create trigger wholesale_prices_keep before truncate on wholesale_prices
  for each statement execute function refuse_change();
