set lock_timeout = '5s';

-- The sessions that each process has open at a registry, as it last said. Real time, but for what a session did: business time.
create table registry_sessions (
  process text not null check (length(process) between 1 and 200),
  registry_id bigint not null references registries,
  number integer not null check (number > 0),
  opened_at timestamptz not null,
  in_flight integer not null check (in_flight >= 0),
  last_command text,
  last_command_at timestamptz,
  seen_at timestamptz not null,
  primary key (process, registry_id, number)
);

-- How long a command took from its frame to the answer. Null: none came, or it is older than this column.
alter table registry_commands add column milliseconds integer check (milliseconds >= 0);
create index registry_commands_by_registry on registry_commands (registry_id, id);
-- Refusals are few among many commands.
create index registry_commands_refused on registry_commands (code, id) where code >= 2000;

-- What a registry said of our deposit, hour by hour: the last sum and the lowest. Minor units, as in registries.
create table registry_deposits (
  registry_id bigint not null references registries,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  deposit numeric not null,
  lowest numeric not null check (lowest <= deposit),
  currency text,
  read_at timestamptz not null,
  primary key (registry_id, hour)
);
create index registry_deposits_age on registry_deposits (hour);
