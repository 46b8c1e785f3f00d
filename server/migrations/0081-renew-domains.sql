create table renewals (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  order_line_id bigint not null unique,
  hold_id bigint not null references holds,
  price minor_units not null check (price >= 0),
  domain_id bigint not null references domains,
  years integer not null check (years between 1 and 10),
  -- What the customer has paid for before and after. The registry is brought to `renews_until`, by as many years as it lacks.
  paid_until timestamptz not null,
  renews_until timestamptz not null check (renews_until > paid_until),
  -- What the registry may ask for a year; null where it is the extension's ordinary price.
  agreed_fee text,
  client_transaction_id text not null unique,
  state text not null check (state in ('waiting', 'done', 'failed')),
  note text not null default '',
  -- Since when the registry decides about it, and when it was last asked.
  pending_at timestamptz,
  pending_read_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state = 'waiting'))
);
create unique index renewals_of_domain on renewals (domain_id) where state = 'waiting';
create index renewals_pending on renewals (pending_read_at) where state = 'waiting' and pending_at is not null;
