create table registrant_templates (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  label text not null,
  preferred boolean not null default false,
  kind text not null check (kind in ('person', 'organisation')),
  name text not null,
  organisation text,
  email text not null,
  phone_prefix text not null,
  phone text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  province text not null,
  city text not null,
  address text not null,
  postcode text not null,
  -- Counted up with each edit: the registry's contact is made anew for a new version.
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (kind = 'person' or organisation is not null)
);
create index registrant_templates_account on registrant_templates (account_id, id desc) where deleted_at is null;
create unique index registrant_templates_preferred on registrant_templates (account_id) where preferred and deleted_at is null;

-- Contact objects that a registry holds for a template.
create table registry_contacts (
  template_id bigint not null references registrant_templates,
  version integer not null,
  registry_id bigint not null references registries,
  contact text not null,
  created_at timestamptz not null,
  primary key (template_id, version, registry_id)
);

-- Host objects that a registry is known to have.
create table registry_hosts (
  registry_id bigint not null references registries,
  host text not null,
  created_at timestamptz not null,
  primary key (registry_id, host)
);

create table domains (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null check (name = lower(name)),
  unicode text not null,
  tld text not null references tlds,
  registry_id bigint not null references registries,
  state text not null check (state in ('active', 'expired', 'redemption', 'pending-delete', 'gone')),
  template_id bigint references registrant_templates,
  registrant_contact text,
  name_servers text[] not null,
  -- Asked for and not confirmed by the registry yet.
  pending_name_servers text[],
  statuses text[] not null default '{}',
  auth_code text not null,
  registered_at timestamptz not null,
  expires_at timestamptz not null,
  registry_read_at timestamptz
);
create unique index domains_name on domains (name) where state <> 'gone';
create index domains_portfolio on domains (account_id, expires_at, id) where state <> 'gone';
create index domains_by_name on domains (account_id, name, id) where state <> 'gone';
create index domains_reconcile on domains (registry_read_at nulls first) where state <> 'gone';

-- What happened to a name, in order: ours and the registry's.
create table domain_history (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains,
  event text not null,
  detail text not null default '',
  account_id bigint,
  at timestamptz not null
);
create index domain_history_domain on domain_history (domain_id, id desc);

-- One registration asked of a registry.
create table registrations (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- The order line it fulfils.
  place text not null unique,
  hold_id bigint not null references holds,
  price minor_units not null check (price >= 0),
  name text not null,
  unicode text not null,
  tld text not null references tlds,
  registry_id bigint not null references registries,
  years integer not null check (years between 1 and 10),
  template_id bigint not null references registrant_templates,
  name_servers text[] not null,
  -- What the registry may charge at most for a premium name, in its currency; null for ordinary names.
  agreed_fee text,
  -- Ours before anything is sent: they tell our name from somebody else's when an answer was lost.
  client_transaction_id text not null unique,
  auth_code text not null,
  state text not null check (state in ('waiting', 'done', 'failed')),
  note text not null default '',
  domain_id bigint references domains,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index registrations_waiting on registrations (id) where state = 'waiting';
