create table renewals (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  order_line_id bigint not null unique,
  hold_id bigint not null references holds,
  price minor_units not null check (price >= 0),
  domain_id bigint not null references domains,
  years integer not null check (years between 1 and 10),
  -- Paid until, before and after. The registry's expiry is brought to `renews_until` by the years it lacks.
  paid_until timestamptz not null,
  renews_until timestamptz not null,
  -- The highest fee for a year of a premium name; null for standard names.
  agreed_fee text,
  client_transaction_id text not null unique,
  state text not null check (state in ('waiting', 'done', 'failed')),
  note text not null default '',
  -- Since when the registry is deciding (1001), and when it was last asked.
  pending_at timestamptz,
  pending_read_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (renews_until > paid_until),
  check ((ended_at is null) = (state = 'waiting'))
);
create unique index renewals_of_domain on renewals (domain_id) where state = 'waiting';
create index renewals_pending on renewals (pending_read_at) where state = 'waiting' and pending_at is not null;
