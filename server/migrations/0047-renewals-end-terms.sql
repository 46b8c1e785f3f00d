alter table renewals
  add column automatic boolean not null default false,
  -- The registry's own words, where it refused.
  add column reason text not null default '';
create index renewals_by_account on renewals (account_id, id desc);

-- What is due at the end of a domain's paid term. `due_at` is recalculated when it is reached: terms and policies change.
create table term_ends (
  domain_id bigint primary key references domains,
  -- The term that the steps belong to; another one starts them again.
  paid_until timestamptz not null,
  step text not null check (step in ('first-notice', 'second-notice', 'last-notice', 'late-notice', 'interruption', 'deletion')),
  -- null: nothing is due any more.
  due_at timestamptz,
  -- Set while and after the registry is asked to delete the domain: no renewal starts.
  deletion_asked_at timestamptz,
  deleted_at timestamptz,
  restorable_until timestamptz,
  -- When the registry releases the name.
  released_at timestamptz
);
create index term_ends_due on term_ends (due_at) where due_at is not null;
insert into term_ends (domain_id, paid_until, step, due_at)
select id, paid_until, 'first-notice', paid_until - interval '30 days' from domains where state in ('active', 'expired');

-- The notices to registrants (ICANN Expired Registration Recovery Policy, section 2.1), as they were sent.
create table expiry_notices (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains,
  paid_until timestamptz not null,
  notice text not null check (notice in ('first-notice', 'second-notice', 'last-notice', 'late-notice')),
  account_id bigint not null references accounts,
  recipients text[] not null check (cardinality(recipients) > 0),
  language text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null,
  unique (domain_id, paid_until, notice)
);

-- Domains whose DNS is interrupted at the registry, with what is put back after a renewal.
create table interruptions (
  domain_id bigint primary key references domains,
  -- parked: our parking zone. held: clientHold, where the update lock forbids another delegation. null: not read yet.
  means text check (means in ('parked', 'held')),
  name_servers text[],
  dnssec jsonb,
  asked_at timestamptz not null,
  acted_at timestamptz,
  lift_asked_at timestamptz,
  check ((means is null) = (name_servers is null))
);

-- The domains that renew automatically.
create table automatic_renewals (
  domain_id bigint primary key references domains,
  -- A domain that changes its account does not renew at the cost of the next one.
  account_id bigint not null references accounts,
  turned_on_at timestamptz not null,
  next_try_at timestamptz not null,
  -- A premium domain's own price for a year, as it was last read.
  premium_price minor_units
);
create index automatic_renewals_due on automatic_renewals (next_try_at);
create index automatic_renewals_by_account on automatic_renewals (account_id);

-- When an account was last notified that its balance does not suffice.
create table renewal_shortfalls (
  account_id bigint primary key references accounts,
  notified_at timestamptz not null
);

-- Restores from redemption: a request and its report (RFC 3915 section 4.2.5), and a year.
create table restores (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  order_line_id bigint not null unique,
  hold_id bigint not null references holds,
  price minor_units not null check (price >= 0),
  domain_id bigint not null references domains,
  paid_until timestamptz not null,
  renews_until timestamptz not null,
  -- The customer's reason, for the report.
  purpose text not null check (purpose in ('forgot-to-renew', 'deleted-by-mistake', 'payment-problem', 'contact-outdated')),
  -- The highest fee for the year of a premium name; null for standard names.
  agreed_fee text,
  client_transaction_id text not null unique,
  state text not null check (state in ('waiting', 'reporting', 'done', 'failed')),
  note text not null default '',
  reason text not null default '',
  -- When a request of ours may first have reached the registry.
  request_sent_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check (renews_until > paid_until),
  check ((ended_at is null) = (state in ('waiting', 'reporting'))),
  check (state <> 'reporting' or request_sent_at is not null)
);
create unique index restores_of_domain on restores (domain_id) where ended_at is null;
create index restores_by_account on restores (account_id, id desc);
