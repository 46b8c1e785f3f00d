-- Our account at a registry is refused what it pays for: until then its extensions are offered as temporarily unavailable.
alter table registries add column paused_until timestamptz;
