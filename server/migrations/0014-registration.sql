-- One registration at a registry.
create table registrations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The order line it fulfils.
  order_line_id bigint not null unique,
  hold_id bigint not null references holds,
  price minor_units not null check (price >= 0),
  name text not null,
  unicode text not null,
  tld text not null references tlds,
  registry_id bigint not null references registries,
  years integer not null check (years between 1 and 10),
  template_id bigint not null references registrant_templates,
  name_servers text[] not null,
  -- The highest fee the registry may charge for a premium name, in its currency; null for standard names.
  agreed_fee text,
  -- Chosen before anything is sent: with the auth code it identifies our domain when an answer is lost.
  client_transaction_id text not null unique,
  state text not null check (state in ('waiting', 'done', 'failed')),
  note text not null default '',
  domain_id bigint references domains,
  created_at timestamptz not null,
  ended_at timestamptz,
  template_version integer not null,
  -- Since when a create may have reached the registry.
  create_sent_at timestamptz,
  -- The registry answered 1001 (action pending), and when it was last asked.
  pending_at timestamptz,
  pending_read_at timestamptz,
  -- Sealed under a key outside the database.
  auth_code bytea not null,
  foreign key (template_id, template_version) references registrant_versions (template_id, version),
  check (pending_at is null or create_sent_at is not null)
);
-- Of several registrations of one name, one at a time is at the registry, so that a domain found there is its result.
create unique index registrations_at_registry on registrations (name) where state = 'waiting' and create_sent_at is not null;
create index registrations_pending on registrations (pending_read_at) where state = 'waiting' and pending_at is not null;
create index registrations_waiting on registrations (id) where state = 'waiting';
