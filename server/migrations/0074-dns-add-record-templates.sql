create table record_templates (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  label text not null check (label = btrim(label) and char_length(label) between 1 and 50),
  -- Increases with each change of its records.
  version bigint not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index record_templates_label on record_templates (account_id, lower(label));

create table record_template_records (
  id bigint generated always as identity primary key,
  template_id bigint not null references record_templates on delete cascade,
  host text not null,
  type text not null references dns_record_types,
  ttl integer not null check (ttl between 60 and 604800),
  value text not null,
  priority integer check (priority between 0 and 50),
  redirect_status integer check (redirect_status in (301, 302)),
  comment text not null default '' check (length(comment) <= 200),
  check (type <> 'CNAME' or host <> '@'),
  check ((type = 'MX') = (priority is not null)),
  check ((type = 'URL') = (redirect_status is not null))
);
create unique index record_template_records_members
  on record_template_records (template_id, host, type, md5(value), coalesce(priority, -1));

-- Zones that follow a template, each one at most.
create table record_template_zones (
  zone_id bigint primary key references zones,
  template_id bigint not null references record_templates on delete cascade,
  -- The template's version that was applied last.
  applied_version bigint not null,
  applied_at timestamptz not null,
  -- The records that it made in the zone.
  record_ids bigint[] not null,
  -- The zone's records differ from what was applied.
  edited boolean not null
);
create index record_template_zones_template on record_template_zones (template_id, zone_id);
