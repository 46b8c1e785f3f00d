create table dns_record_types (type text primary key);
insert into dns_record_types values
  ('A'), ('AAAA'), ('CNAME'), ('MX'), ('TXT'), ('NS'), ('SRV'), ('CAA'), ('PTR'), ('ALIAS'), ('URL'), ('URL_HIDDEN');

create table zones (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains,
  account_id bigint not null references accounts,
  name text not null unique,
  -- Increases with each change; its low 32 bits are the SOA serial (RFC 1982).
  version bigint not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index zones_account on zones (account_id);
create index zones_domain on zones (domain_id);

create table dns_changes (
  id bigint generated always as identity primary key,
  zone_id bigint not null references zones,
  version bigint not null,
  action text not null check (action in ('add', 'edit', 'delete')),
  record_id bigint not null,
  before jsonb,
  after jsonb,
  -- The change that undid this one.
  undone_by bigint references dns_changes,
  undoes bigint references dns_changes,
  account_id bigint not null,
  address inet,
  at timestamptz not null,
  check ((before is null) = (action = 'add')),
  check ((after is null) = (action = 'delete'))
);
create index dns_changes_zone on dns_changes (zone_id, id desc);

create table dns_records (
  id bigint generated always as identity primary key,
  zone_id bigint not null references zones,
  host text not null,
  type text not null references dns_record_types,
  ttl integer not null check (ttl between 60 and 604800),
  value text not null,
  priority integer check (priority between 0 and 50),
  redirect_status integer check (redirect_status in (301, 302)),
  -- The zone's version that gave the record its present form.
  version bigint not null,
  changed_at timestamptz not null,
  constraint cname_not_at_apex check (type <> 'CNAME' or host <> '@'),
  check ((type = 'MX') = (priority is not null)),
  check ((type = 'URL') = (redirect_status is not null))
);
create unique index dns_records_cname on dns_records (zone_id, host) where type = 'CNAME';
-- No duplicates, one CNAME per host, none at the apex.
create unique index dns_records_members on dns_records (zone_id, host, type, md5(value), coalesce(priority, -1));
create index dns_records_zone on dns_records (zone_id, host, type, id);
