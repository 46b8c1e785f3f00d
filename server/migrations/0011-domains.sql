create table domains (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null check (name = lower(name)),
  unicode text not null,
  tld text not null references tlds,
  registry_id bigint not null references registries,
  state text not null check (state in ('active', 'expired', 'redemption', 'pending-delete', 'gone')),
  template_id bigint references registrant_templates,
  name_servers text[] not null,
  -- Requested, not yet confirmed by the registry.
  pending_name_servers text[],
  statuses text[] not null default '{}',
  registered_at timestamptz not null,
  expires_at timestamptz not null,
  registry_read_at timestamptz,
  template_version integer,
  -- What the customer paid for; the registry's expiry may lie a year further while its auto-renew grace runs.
  paid_until timestamptz not null,
  -- Increases with every command sent: data read before the end of a command is stale.
  revision integer not null default 0,
  auth_code bytea,
  foreign key (template_id, template_version) references registrant_versions (template_id, version),
  check ((template_id is null) = (template_version is null))
);
create index domains_by_name on domains (account_id, name, id) where state <> 'gone';
create index domains_expiring on domains (paid_until) where state = 'active';
create unique index domains_name on domains (name) where state <> 'gone';
create index domains_portfolio on domains (account_id, paid_until, id) where state <> 'gone';
create index domains_reconcile on domains (registry_read_at nulls FIRST) where state <> 'gone';

create sequence domain_history_id as bigint;
-- Events of a domain in their order, those of the registry included.
create table domain_history (
  id bigint not null default nextval('domain_history_id'),
  domain_id bigint not null,
  event text not null,
  detail text not null default '',
  account_id bigint,
  at timestamptz not null,
  primary key (id, at),
  foreign key (domain_id) references domains (id)
) partition by range (at);
create table domain_history_other partition of domain_history default;
alter sequence domain_history_id owned by domain_history.id;
create index domain_history_by_domain on domain_history (domain_id, id desc);

-- Ids of messages already taken: a repeat counts once, however late.
create table registry_message_ids (
  registry_id bigint not null references registries,
  message_id text not null,
  received_at timestamptz not null,
  primary key (registry_id, message_id)
);
create index registry_message_ids_age on registry_message_ids (received_at);

-- Messages of registries' poll queues, kept before they are acknowledged.
create table registry_messages (
  registry_id bigint not null,
  message_id text not null,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (registry_id, message_id, received_at),
  foreign key (registry_id) references registries (id)
) partition by range (received_at);
create table registry_messages_other partition of registry_messages default;
