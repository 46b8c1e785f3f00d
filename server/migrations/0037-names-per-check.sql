-- How many names one check may carry. A greeting does not tell (RFC 5730 section 2.4), and registries refuse more than a few.
alter table registries add column names_per_check integer not null default 10 check (names_per_check between 1 and 500);
