-- The end of the paid term was computed here, since the registry did not say it: its own date is adopted once.
alter table domains add column term_computed boolean not null default false;
