-- Premium domains as their registries list them. What one costs, and whether it is still free, its registry is asked again.
create table premium_names (
  name text primary key check (name = lower(name)),
  unicode text not null,
  -- Of the A-label without its extension.
  length integer not null check (length between 1 and 63),
  tld text not null references tlds,
  registry_id bigint not null references registries,
  price_class text not null check (char_length(price_class) between 1 and 60),
  -- The registry's, for the first year and for each later one.
  register_cost minor_units not null check (register_cost > 0),
  renew_cost minor_units not null check (renew_cost > 0),
  listed_at timestamptz not null
);
create index premium_names_by_cost on premium_names (register_cost, name);
create index premium_names_by_tld on premium_names (tld, register_cost, name);
create index premium_names_by_registry on premium_names (registry_id);
