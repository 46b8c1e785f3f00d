-- What an operator says of a registry, and what it said of our deposit.
alter table registries
  add column server_name text,
  -- PEM. The key is sealed.
  add column client_certificate text,
  add column client_key bytea,
  add column password_set_at timestamptz,
  -- A password that the registry was asked to take, until it is known whether it did.
  add column next_password bytea,
  add column next_password_at timestamptz,
  -- The balance and credit limit of the last command that cost something, and the sum below which operators are alarmed, in minor
  -- units of the registry's currency.
  add column deposit numeric,
  add column deposit_currency text,
  add column deposit_read_at timestamptz,
  add column deposit_alarm numeric check (deposit_alarm >= 0),
  add constraint registries_next_password_check check ((next_password is null) = (next_password_at is null)),
  add constraint registries_client_key_check check ((client_key is null) = (client_certificate is null));

-- Announced maintenance: no command is sent meanwhile.
create table registry_maintenance (
  id bigint generated always as identity primary key,
  registry_id bigint not null references registries,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  noted_at timestamptz not null,
  check (starts_at < ends_at and ends_at <= starts_at + interval '7 days')
);
create index registry_maintenance_registry on registry_maintenance (registry_id, ends_at);
