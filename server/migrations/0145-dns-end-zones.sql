-- When the zone of a domain that left ends; null while the domain is here.
alter table zones add ends_at timestamptz;
create index zones_ending on zones (ends_at) where ends_at is not null;

-- The last version of a zone that ended: a later one of the same name goes on from it, so that nothing that follows versions
-- takes the new zone for the old one.
create table ended_zones (
  name text primary key,
  version bigint not null,
  ended_at timestamptz not null
);
create index ended_zones_age on ended_zones (ended_at);
