-- Domains are compared with their registries one registry at a time.
create index domains_to_reconcile on domains (registry_id, registry_read_at nulls first) where state <> 'gone';
drop index domains_reconcile;
