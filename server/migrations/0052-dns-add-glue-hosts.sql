-- Hosts below customers' own domains, as the registry has them.
create table glue_hosts (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains,
  host text not null unique,
  -- At the registry; none until it has confirmed the host.
  addresses text[] not null default '{}' check (cardinality(addresses) <= 13),
  -- A change that the registry has not confirmed: the addresses to be, or none for the host's removal.
  wanted text[] check (cardinality(wanted) <= 13),
  -- The registry's words where it refused the last change.
  refusal text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index glue_hosts_domain on glue_hosts (domain_id, id);
