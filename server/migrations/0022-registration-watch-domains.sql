-- Domains of others, checked daily for an account until they are available.
create table watched_domains (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- Numbered, so that no account watches more than this, however many requests are concurrent.
  slot integer not null check (slot between 1 and 100),
  name text not null check (name = lower(name)),
  unicode text not null,
  tld text not null references tlds,
  -- watching: taken so far. free: available, and the account was notified. lost: taken again since.
  state text not null check (state in ('watching', 'free', 'lost')),
  created_at timestamptz not null,
  -- The next check; a lost domain has none.
  due_at timestamptz,
  -- The registry's last answer.
  checked_at timestamptz,
  free_at timestamptz,
  unique (account_id, slot),
  unique (account_id, name),
  check ((due_at is null) = (state = 'lost')),
  check ((free_at is null) = (state = 'watching'))
);
create index watched_domains_due on watched_domains (due_at) where due_at is not null;
create index watched_domains_name on watched_domains (name);
