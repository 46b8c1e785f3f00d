-- The registrant data that went to a registry stays as it was: a template's versions are never changed.
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
insert into registrant_versions (template_id, version, kind, name, organisation, email, phone_prefix, phone, country, province, city, address, postcode, created_at)
select id, version, kind, name, organisation, email, phone_prefix, phone, country, province, city, address, postcode, created_at from registrant_templates;
-- A version that a template no longer has is known by its number only.
insert into registrant_versions (template_id, version, kind, name, organisation, email, phone_prefix, phone, country, province, city, address, postcode, created_at)
select distinct t.id, c.version, t.kind, t.name, t.organisation, t.email, t.phone_prefix, t.phone, t.country, t.province, t.city, t.address, t.postcode, t.created_at
from registry_contacts c join registrant_templates t on t.id = c.template_id
on conflict do nothing;
create function registrant_versions_are_kept() returns trigger language plpgsql as $$
begin
  raise exception 'a registrant version is never changed';
end $$;
create trigger registrant_versions_are_kept before update or delete on registrant_versions
  for each row execute function registrant_versions_are_kept();
alter table registry_contacts add foreign key (template_id, version) references registrant_versions;

alter table registrations
  add column template_version integer,
  -- From the moment on which a create may be on its way to the registry.
  add column create_sent_at timestamptz,
  -- The registry took it and decides later (1001), and when it was last asked.
  add column pending_at timestamptz,
  add column pending_read_at timestamptz;
update registrations r set template_version = t.version from registrant_templates t where t.id = r.template_id;
alter table registrations
  alter column template_version set not null,
  add foreign key (template_id, template_version) references registrant_versions,
  add check (pending_at is null or create_sent_at is not null);
-- Of our registrations of one name, one at a time is at the registry: what is found there under us is then its work.
create unique index registrations_at_registry on registrations (name) where state = 'waiting' and create_sent_at is not null;
create index registrations_pending on registrations (pending_read_at) where state = 'waiting' and pending_at is not null;

alter table domains
  add column template_version integer,
  -- What the customer paid for; the registry's expiry may lie a year further while its auto-renew grace runs.
  add column paid_until timestamptz,
  -- Counted up by every command of ours: what was read from the registry before one ended is not taken over.
  add column revision integer not null default 0;
update domains d set paid_until = expires_at,
  template_version = (select version from registrant_templates t where t.id = d.template_id);
alter table domains
  alter column paid_until set not null,
  add foreign key (template_id, template_version) references registrant_versions,
  add check ((template_id is null) = (template_version is null)),
  drop column registrant_contact;
drop index domains_portfolio;
create index domains_portfolio on domains (account_id, paid_until, id) where state <> 'gone';
create index domains_expiring on domains (paid_until) where state = 'active';

-- Checks that run once a day of business time, by whichever process comes first.
create table daily_checks (
  name text primary key,
  due_at timestamptz not null
);
insert into daily_checks (name, due_at) values ('registration.unowned', now());
