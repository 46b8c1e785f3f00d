insert into dns_record_types values ('HTTPS'), ('SVCB'), ('TLSA'), ('SSHFP'), ('NAPTR'), ('DS');

-- Paused: kept, not served.
alter table dns_records add column paused boolean not null default false;
alter table dns_records add column comment text not null default '';
alter table dns_records add constraint dns_records_comment check (length(comment) <= 200);

-- Changes that were made together share a version, and are undone together.
create index dns_changes_zone_version on dns_changes (zone_id, version);

-- The latest version that all of our name servers were seen to serve, and since when.
alter table zones add column served_version bigint;
alter table zones add column served_at timestamptz;
