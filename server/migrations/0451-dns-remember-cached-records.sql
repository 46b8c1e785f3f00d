-- Until when caches may have records of the zone that were changed or deleted since.
alter table zones add column cached_until timestamptz;
