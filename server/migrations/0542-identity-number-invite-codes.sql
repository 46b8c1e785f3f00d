-- The list of codes continues after a row.
alter table invite_codes add column position bigint generated always as identity unique;
