-- What an upstream asks for a year of a premium domain: it names the price only where it refuses a renewal.
create table upstream_prices (
  registry_id bigint not null references registries,
  name text not null,
  yearly numeric(12, 2) not null check (yearly > 0),
  seen_at timestamptz not null,
  primary key (registry_id, name)
);
create index upstream_prices_age on upstream_prices (seen_at);
