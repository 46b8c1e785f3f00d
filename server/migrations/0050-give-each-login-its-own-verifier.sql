-- Two verifiers an account: one for signing in by e-mail, one by account ID, each under a salt of its own. The salt of an
-- e-mail is derived from the installation's secret and stands nowhere.
alter table accounts
  drop column scram_salt,
  drop column scram_server_key,
  add column id_salt bytea not null check (length(id_salt) = 16),
  add column id_stored_key bytea not null;
alter table accounts rename column scram_stored_key to email_stored_key;
