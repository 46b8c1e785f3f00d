-- Domains that their customers delete before the end of their term.
create table deletions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  domain_id bigint not null references domains,
  name text not null,
  unicode text not null,
  tld text not null references tlds,
  state text not null check (state in ('waiting', 'deleting', 'done', 'cancelled', 'refused')),
  -- What comes back of the registration's price, as it was promised when the deletion was asked for.
  refund minor_units not null check (refund >= 0),
  registration_id bigint references registrations,
  asked_at timestamptz not null,
  -- When it is sent to the registry, and after that when its answer is looked for again.
  due_at timestamptz,
  sent_at timestamptz,
  -- gone: deleted at once. redemption: it can be restored for a while.
  became text check (became in ('gone', 'redemption')),
  -- Why nothing was deleted, in the registry's own words where it refused.
  why text not null default '' check (why in ('', 'registry', 'grace-over', 'renewed', 'changed')),
  reason text not null default '' check (char_length(reason) <= 300),
  ended_at timestamptz,
  check ((refund > 0) = (registration_id is not null)),
  check ((ended_at is null) = (state in ('waiting', 'deleting'))),
  check ((due_at is null) = (ended_at is not null)),
  check ((became is not null) = (state = 'done')),
  check ((why <> '') = (state = 'refused')),
  check (reason = '' or why = 'registry')
);
create unique index deletions_open on deletions (domain_id) where ended_at is null;
-- A registration's price comes back once.
create unique index deletions_refunds on deletions (registration_id) where registration_id is not null and state in ('waiting', 'deleting', 'done');
create index deletions_due on deletions (due_at) where ended_at is null;
create index deletions_by_account on deletions (account_id, asked_at);
create index deletions_refunded on deletions (asked_at) where registration_id is not null;
