-- How an account is protected beyond its password, and what happened to its security.

create table account_protection (
  account_id bigint primary key references accounts,
  -- Signing in asks what operations ask.
  login_protection boolean not null default false,
  -- Bound methods that protection leaves out.
  not_asked text[] not null default '{}' check (not_asked <@ array['email', 'sms', 'question', 'authenticator']),
  phone_prefix text check (phone_prefix ~ '^[1-9][0-9]{0,3}$'),
  phone text check (phone ~ '^[0-9]{4,14}$'),
  phone_bound_at timestamptz,
  question text,
  -- A verifier of the normalised answer, as of a password; the answer itself is nowhere.
  answer_salt bytea,
  answer_iterations integer,
  answer_stored_key bytea,
  question_bound_at timestamptz,
  -- RFC 6238, encrypted with the installation's secret.
  authenticator_secret bytea,
  authenticator_bound_at timestamptz,
  -- The last time step whose code was accepted: none is accepted twice.
  authenticator_step bigint not null default 0,
  -- Shown as a picture and not yet confirmed by a first code.
  pending_secret bytea,
  -- Protected operations ask for more information first (-1009).
  information_needed boolean not null default false,
  check ((phone is null) = (phone_prefix is null) and (phone is null) = (phone_bound_at is null)),
  check ((question is null) = (answer_stored_key is null) and (question is null) = (answer_salt is null)
    and (question is null) = (question_bound_at is null)),
  check ((authenticator_secret is null) = (authenticator_bound_at is null))
);

create table recovery_codes (
  account_id bigint not null references accounts,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
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

-- A protection that waits for its answers. One a session and kind; real time, as cookies are.
create table protection_challenges (
  key_hash bytea primary key,
  kind text not null check (kind in ('operation', 'signIn')),
  session_id bigint not null references sessions on delete cascade,
  account_id bigint not null references accounts,
  -- Only the first method beside e-mail may be bound with what is asked here.
  binding boolean not null default false,
  asked text[] not null,
  tries_left integer not null check (tries_left >= 0),
  -- Of the handshake for the security answer, and what a passkey has to sign; each serves once.
  answer_nonce text,
  passkey_challenge text,
  sign_in_attempt_id bigint references sign_in_attempts,
  expires_at timestamptz not null,
  unique (session_id, kind)
);
create index protection_challenges_expiry on protection_challenges (expires_at);

-- Protection passed in this session: open for fifteen minutes.
create table protection_passes (
  session_id bigint primary key references sessions on delete cascade,
  -- Passed with the e-mail code alone: opens the binding of a method, nothing else.
  binding_only boolean not null,
  expires_at timestamptz not null
);

create table passkey_registrations (
  session_id bigint primary key references sessions on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);

create table information_tickets (
  ticket_hash bytea primary key,
  account_id bigint not null references accounts,
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null
);

-- One live code an account, purpose and number.
create table phone_codes (
  account_id bigint not null references accounts,
  purpose text not null,
  phone_prefix text not null,
  phone text not null,
  code text not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

-- What an account may not do for a while.
create table restrictions (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  -- verification: too many wrong answers, nothing protected runs. recovery: no withdrawals and no transfers.
  kind text not null check (kind in ('verification', 'recovery')),
  since timestamptz not null,
  until timestamptz not null check (until > since),
  lifted_at timestamptz
);
create index restrictions_account on restrictions (account_id, until);

-- A right password that waits for its second step is no sign-in yet.
alter table sign_in_attempts add column second_step text check (second_step in ('waiting', 'passed'));

-- Who did what, when, from where. Only ever added to.
create table audit_log (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  event text not null,
  detail text not null default '',
  session_id bigint,
  address inet,
  user_agent text not null default '',
  at timestamptz not null
);
create index audit_log_account on audit_log (account_id, id desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger audit_log_stays before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_keeps before truncate on audit_log for each statement execute function refuse_change();
