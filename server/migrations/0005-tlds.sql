-- Registries we can reach, and the TLDs they serve.
create table registries (
  id bigint generated always as identity primary key,
  name text not null unique,
  driver text not null check (driver in ('epp')),
  host text not null,
  port integer not null,
  -- PEM of the authority that signed the registry's certificate; null: the system's.
  authority text,
  login text not null,
  password text not null,
  -- The registry's limits on us.
  sessions integer not null default 4 check (sessions between 1 and 100),
  in_flight integer not null default 8 check (in_flight between 1 and 100),
  updated_at timestamptz not null default now()
);

create table tlds (
  label text primary key,
  position integer not null,
  registry_id bigint references registries,
  -- Label rules, years, life cycle, transfer rules, what is supported: see tld-row.ts.
  rules jsonb not null,
  register_price minor_units not null check (register_price >= 0),
  renew_price minor_units not null check (renew_price >= 0),
  transfer_price minor_units not null check (transfer_price >= 0),
  restore_price minor_units not null check (restore_price >= 0)
);

-- Every command that changes something at a registry, and every look that settles a doubt.
create table registry_commands (
  id bigint generated always as identity primary key,
  registry_id bigint not null references registries,
  client_transaction_id text not null,
  server_transaction_id text,
  command text not null,
  subject text not null,
  -- Frames as sent and received, secrets masked.
  request text not null,
  response text,
  code integer,
  outcome text not null,
  at timestamptz not null
);
create index registry_commands_subject on registry_commands (subject, id);
create index registry_commands_transaction on registry_commands (client_transaction_id);
