-- Domains that their registry does not show as ours, without a reason that we know of: nothing changes until that is certain.
create table domain_suspicions (
  domain_id bigint primary key references domains,
  registry_id bigint not null references registries,
  since timestamptz not null,
  -- The registrar that the registry names; empty: it has no such domain.
  registrar text not null default '' check (char_length(registrar) <= 100),
  answers integer not null default 1 check (answers > 0),
  answered_at timestamptz not null,
  ask_at timestamptz not null,
  notified_at timestamptz,
  -- An operator knows that it has left.
  confirmed_at timestamptz
);
create index domain_suspicions_due on domain_suspicions (ask_at);
create index domain_suspicions_registry on domain_suspicions (registry_id, since);

-- Comparisons with a registry that found too many of them. Domains lost before `continued_at` no longer count.
create table stopped_comparisons (
  registry_id bigint primary key references registries,
  stopped_at timestamptz not null,
  continued_at timestamptz
);

-- Domains that left with a paid term, which may be shown as ours again.
create index domains_left on domains (registry_id, name) where state = 'gone';
