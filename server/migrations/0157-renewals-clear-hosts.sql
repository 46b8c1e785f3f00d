-- Hosts below domains that are being deleted, which their registries must not have any more by then. A row is written before the
-- first command, with the notification of those whose domains use the host.
create table cleared_hosts (
  domain_id bigint not null references domains on delete cascade,
  host text not null check (char_length(host) between 1 and 253),
  at timestamptz not null,
  primary key (domain_id, host)
);
