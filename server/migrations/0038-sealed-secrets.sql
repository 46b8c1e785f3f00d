-- Auth codes and registry passwords are kept sealed, under a key that lies outside the database. What was readable before
-- is made anew: the sandbox writes its password at each start, and an auth code is set again when it is asked for.
alter table registrations drop column auth_code, add column auth_code bytea;
alter table domains drop column auth_code, add column auth_code bytea;
alter table registries drop column password, add column password bytea;
update registrations set auth_code = '' where auth_code is null;
alter table registrations alter column auth_code set not null;
