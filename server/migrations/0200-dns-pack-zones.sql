-- A zone as name servers hold it, so that one that is asked for again is read, not compiled: valid for one version of the zone, and
-- for one form (the packing, the authority's data and the services it was compiled with). It can be deleted at any time.
create table packed_zones (
  zone_id bigint primary key references zones (id) on delete cascade,
  version bigint not null,
  form text not null check (length(form) <= 64),
  octets bytea not null
);
