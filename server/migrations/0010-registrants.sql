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
  -- Increases with each edit: a new version gets a new contact object.
  version integer not null default 1,
  created_at timestamptz not null,
  deleted_at timestamptz,
  check (kind = 'person' or organisation is not null)
);
create index registrant_templates_account on registrant_templates (account_id, id desc) where deleted_at is null;
create unique index registrant_templates_preferred on registrant_templates (account_id) where preferred and (deleted_at is null);

-- The versions of a template: what was sent to a registry never changes.
create table registrant_versions (
  template_id bigint not null references registrant_templates,
  version integer not null,
  kind text not null check (kind in ('person', 'organisation')),
  name text not null,
  organisation text,
  email text not null,
  phone_prefix text not null,
  phone text not null,
  country text not null,
  province text not null,
  city text not null,
  address text not null,
  postcode text not null,
  created_at timestamptz not null,
  primary key (template_id, version)
);
create function registrant_versions_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a registrant version is never changed';
end $$;
create trigger registrant_versions_are_kept before update or delete on registrant_versions
  for each row execute function registrant_versions_are_kept();

-- Contact objects that a registry holds for a template.
create table registry_contacts (
  template_id bigint not null references registrant_templates,
  version integer not null,
  registry_id bigint not null references registries,
  contact text not null,
  created_at timestamptz not null,
  primary key (template_id, version, registry_id),
  foreign key (template_id, version) references registrant_versions (template_id, version)
);

-- Host objects known to exist at a registry.
create table registry_hosts (
  registry_id bigint not null references registries,
  host text not null,
  created_at timestamptz not null,
  primary key (registry_id, host)
);
