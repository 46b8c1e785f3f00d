-- Until when a domain had a version of registrant data that it has no longer: those data are kept for as long afterwards as those of a
-- domain that left. A row for each version and domain, which ends with the data.
create table former_registrants (
  template_id bigint not null,
  template_version integer not null,
  domain_id bigint not null references domains on delete cascade,
  had_until timestamptz not null,
  primary key (template_id, template_version, domain_id),
  foreign key (template_id, template_version) references registrant_versions (template_id, version)
);
create index former_registrants_by_age on former_registrants (had_until);
create index former_registrants_by_domain on former_registrants (domain_id);
-- What was replaced before this table knew it may have been had until now.
insert into former_registrants (template_id, template_version, domain_id, had_until)
select v.template_id, v.version, d.id, now() from registrant_versions v
  join registrant_templates t on t.id = v.template_id
  join lateral (select id from domains where account_id = t.account_id and state <> 'gone' limit 1) d on true
where v.version < t.version and v.erased_at is null;
