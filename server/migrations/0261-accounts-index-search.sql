set lock_timeout = '5s';

-- Operators find an account by what a customer or a payment provider tells them. pg_trgm is a trusted extension since PostgreSQL 13:
-- the owner of the database may create it.
create extension if not exists pg_trgm;
create index accounts_email_order on accounts (email collate "C", id);
create index accounts_email_host on accounts (split_part(email, '@', 2), id);
create index accounts_email_parts on accounts using gin (email gin_trgm_ops);

create index profiles_phone on profiles (phone) where phone is not null;
create index profiles_completed_phone on profiles (completed_phone) where completed_phone <> '';
create index account_protection_phone on account_protection (phone) where phone is not null;

-- Their unique keys begin with the channel, which nobody tells.
create index payments_provider on payments (provider_id);
create index recharges_provider on recharges (provider_id) where provider_id is not null;
