set lock_timeout = '5s';

-- How operators sign in to the console: by a passkey, or by a password and an authenticator app together.
create table operator_passwords (
  operator_id bigint primary key references operators,
  -- scrypt (RFC 7914) with N = 2^15, r = 8, p = 1.
  salt bytea not null check (length(salt) = 16),
  hash bytea not null check (length(hash) = 32),
  -- The authenticator's secret, sealed.
  secret bytea not null,
  -- The time step of the last accepted code (RFC 6238): each code counts once.
  last_step bigint not null,
  set_at timestamptz not null
);

create table operator_passkeys (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkeys_operator on operator_passkeys (operator_id);

-- A link with which an operator sets up their sign-in; the newest counts, once.
create table operator_invitations (
  operator_id bigint primary key references operators,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The authenticator's secret and the passkey's challenge that the link offers.
  secret bytea not null,
  challenge text not null,
  expires_at timestamptz not null
);

-- Instants are those of the machine's clock, as the cookies are.
create table operator_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  operator_id bigint not null references operators,
  address inet not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index operator_sessions_operator on operator_sessions (operator_id);
create index operator_sessions_expiry on operator_sessions (expires_at);

create table operator_challenges (
  challenge text primary key,
  address inet not null,
  expires_at timestamptz not null
);
create index operator_challenges_expiry on operator_challenges (expires_at);

-- Wrong passwords and codes; they pause the sign-in of that email address and of that network.
create table operator_sign_in_failures (
  id bigint generated always as identity primary key,
  email text not null,
  address inet not null,
  at timestamptz not null default now()
);
create index operator_sign_in_failures_email on operator_sign_in_failures (email, at);
create index operator_sign_in_failures_address on operator_sign_in_failures (address, at);
