create table account_protection (
  account_id bigint primary key references accounts,
  -- Bound methods that are not asked.
  not_asked text[] not null default '{}' check (not_asked <@ array['email', 'sms', 'question', 'authenticator']),
  phone_prefix text check (phone_prefix ~ '^[1-9][0-9]{0,3}$'),
  phone text check (phone ~ '^[0-9]{4,14}$'),
  phone_bound_at timestamptz,
  question text,
  -- A SCRAM verifier of the normalised answer; the answer itself is not stored.
  answer_salt bytea,
  answer_iterations integer,
  answer_stored_key bytea,
  question_bound_at timestamptz,
  -- RFC 6238, encrypted with the installation's secret.
  authenticator_secret bytea,
  authenticator_bound_at timestamptz,
  -- The last accepted time step: no code is accepted twice.
  authenticator_step bigint not null default 0,
  -- Shown as a QR code, not yet confirmed by a first code.
  pending_secret bytea,
  -- Protected operations ask for more information first (-1009).
  information_needed boolean not null default false,
  check (((phone is null) = (phone_prefix is null)) and ((phone is null) = (phone_bound_at is null))),
  check (((question is null) = (answer_stored_key is null)) and ((question is null) = (answer_salt is null)) and ((question is null) = (question_bound_at is null))),
  check ((authenticator_secret is null) = (authenticator_bound_at is null))
);

create table information_tickets (
  ticket_hash bytea primary key,
  account_id bigint not null references accounts,
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index information_tickets_session on information_tickets (session_id);

create table passkey_registrations (
  session_id bigint primary key references sessions on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  label text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- A protection that is waiting for answers: one per session and kind, by real time as cookies are.
create table protection_challenges (
  key_hash bytea primary key,
  kind text not null check (kind in ('operation', 'signIn')),
  session_id bigint not null references sessions on delete cascade,
  account_id bigint not null references accounts,
  -- Passing it allows binding the first method beside email, nothing else.
  binding boolean not null default false,
  asked text[] not null,
  tries_left integer not null check (tries_left >= 0),
  -- Nonces of the security answer's handshake and of a passkey's signature; each is valid once.
  answer_nonce text,
  passkey_challenge text,
  sign_in_attempt_id bigint references sign_in_attempts,
  expires_at timestamptz not null,
  unique (session_id, kind),
  check ((kind = 'signIn') = (sign_in_attempt_id is not null))
);
create index protection_challenges_expiry on protection_challenges (expires_at);

-- Protection passed in a session; protected operations run until it ends.
create table protection_passes (
  session_id bigint primary key references sessions on delete cascade,
  -- Passed with the email code alone: allows binding a method, nothing else.
  binding_only boolean not null,
  expires_at timestamptz not null
);

create table recovery_codes (
  account_id bigint not null references accounts,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- Requests of customers who lost a method that their account asks for, with evidence, decided by operators.
create table recovery_requests (
  id bigint generated always as identity primary key,
  -- As typed; the answer never reveals whether an account has it.
  login text not null,
  account_id bigint references accounts,
  contact_email text not null,
  language text not null check (language in ('us', 'zhcn')),
  lost text[] not null check ((lost <@ array['email', 'sms', 'question', 'authenticator', 'passkeys']) and lost <> '{}'),
  explanation text not null,
  state text not null default 'queued' check (state in ('queued', 'waiting', 'granted', 'refused', 'withdrawn')),
  address inet not null,
  created_at timestamptz not null,
  -- A number for operators to call, as typed: its country is not asked.
  contact_phone text check (contact_phone ~ '^[1-9][0-9]{6,12}$'),
  check (state <> 'granted' or account_id is not null)
);
create index recovery_requests_account on recovery_requests (account_id, id desc) where account_id is not null;
create unique index recovery_requests_one_waiting on recovery_requests (account_id) where state = 'waiting' and account_id is not null;
create index recovery_requests_waiting on recovery_requests (id) where state = 'waiting';

create table restriction_kinds (kind text primary key);
insert into restriction_kinds values ('verification'), ('recovery');

-- Limits on an account for a time.
create table restrictions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- verification: after too many wrong answers no protected operation runs. recovery: no withdrawals and no transfers.
  kind text not null references restriction_kinds,
  since timestamptz not null,
  until timestamptz not null,
  lifted_at timestamptz,
  check (until > since)
);
create index restrictions_account on restrictions (account_id, until);
