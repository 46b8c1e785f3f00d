-- What stands between a mailed code and a new password: one use, ten minutes, the session that proved the address.
create table password_resets (
  token_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  account_id bigint not null references accounts,
  expires_at timestamptz not null
);

-- Which accounts share an address is told only so often.
create table account_choices_told (
  id bigint generated always as identity primary key,
  email text not null,
  address inet not null,
  at timestamptz not null
);
create index account_choices_told_lately on account_choices_told (address, at desc);

-- Who an account is, beyond what it signs in with.
alter table accounts
  add column display_name text check (length(display_name) between 1 and 60),
  add column phone_prefix text check (phone_prefix ~ '^\d{1,5}$'),
  add column province text,
  add column city text,
  add column postcode text,
  -- Wrong passwords before this instant lock nobody out any more.
  add column password_set_at timestamptz,
  add column preferences jsonb not null default '{}';
