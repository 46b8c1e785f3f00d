-- Transfers in. The auth code is sealed for its domain, and erased when the transfer ends.
create table transfers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  order_line_id bigint not null unique,
  hold_id bigint not null references holds,
  price minor_units not null check (price >= 0),
  name text not null,
  unicode text not null,
  tld text not null references tlds,
  registry_id bigint not null references registries,
  template_id bigint not null references registrant_templates,
  template_version integer not null,
  -- The registrar that lost it, as its registry names it.
  losing_registrar text,
  auth_code bytea,
  agreed_fee text,
  client_transaction_id text not null unique,
  state text not null check (state in ('waiting-for-code', 'submitted', 'pending', 'done', 'refused', 'cancelled', 'failed')),
  note text not null default '',
  reason text not null default '',
  -- When a request of ours may first have reached the registry.
  request_sent_at timestamptz,
  pending_at timestamptz,
  -- When the registry decides by itself.
  decides_at timestamptz,
  read_at timestamptz,
  cancel_asked_at timestamptz,
  domain_id bigint references domains,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('waiting-for-code', 'submitted', 'pending'))),
  check ((domain_id is not null) = (state = 'done')),
  check (state <> 'pending' or pending_at is not null),
  check (state not in ('submitted', 'pending') or auth_code is not null),
  check (ended_at is null or auth_code is null)
);
-- One transfer of a domain at a time, whoever ordered it.
create unique index transfers_in_progress on transfers (name) where ended_at is null;
create index transfers_pending on transfers (read_at) where state = 'pending';
create index transfers_by_account on transfers (account_id, id desc);
