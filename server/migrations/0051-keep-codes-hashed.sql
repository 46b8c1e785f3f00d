-- Codes are kept as HMAC-SHA-256 under a secret of the installation, made here from PostgreSQL's strong random numbers.
insert into secrets (name, value)
values ('codes', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

delete from email_codes;
alter table email_codes drop column code, add column code_mac bytea not null;
delete from phone_codes;
alter table phone_codes drop column code, add column code_mac bytea not null;
