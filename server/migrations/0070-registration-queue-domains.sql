-- Domains that accounts wait for: tried in the order of their ids as soon as they are free.
create table queued_registrations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null check (name = lower(name)),
  unicode text not null,
  tld text not null references tlds,
  years integer not null check (years between 1 and 10),
  template_id bigint not null references registrant_templates,
  name_servers text[] not null,
  -- For all years.
  max_price minor_units not null check (max_price > 0),
  -- The registry's, where it was above.
  seen_price minor_units,
  until timestamptz not null,
  state text not null check (state in ('waiting', 'trying', 'registered', 'price-above', 'given-up', 'cancelled')),
  tries integer not null default 0,
  -- The running try, or the one that succeeded.
  registration_id bigint references registrations,
  -- Since when the balance has been too small.
  short_since timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('waiting', 'trying', 'price-above'))),
  check (state not in ('trying', 'registered') or registration_id is not null),
  check (state <> 'price-above' or seen_price is not null)
);
create unique index queued_registrations_open on queued_registrations (account_id, name) where ended_at is null;
-- One try of a domain at a time.
create unique index queued_registrations_trying on queued_registrations (name) where state = 'trying';
create index queued_registrations_by_name on queued_registrations (name, id) where ended_at is null;
create index queued_registrations_until on queued_registrations (until) where state in ('waiting', 'price-above');
create index queued_registrations_by_registration on queued_registrations (registration_id) where state = 'trying';
create index queued_registrations_by_account on queued_registrations (account_id, id desc);

-- Each domain that anybody waits for, checked once for all of them.
create table queued_names (
  name text primary key,
  tld text not null references tlds,
  due_at timestamptz not null,
  -- When a check was last sent: a registry's checks are limited.
  asked_at timestamptz,
  checked_at timestamptz,
  -- When public data was last read, and when the domain drops by it.
  looked_at timestamptz,
  drops_at timestamptz
);
create index queued_names_due on queued_names (due_at);
create index queued_names_asked on queued_names (asked_at);

-- When an account was last told that its balance is too small.
create table queue_shortfalls (
  account_id bigint primary key references accounts,
  notified_at timestamptz not null
);
