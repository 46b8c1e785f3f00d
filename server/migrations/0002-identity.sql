-- Accounts, their sessions, and how a person proves to be one.

create table accounts (
  -- Long enough not to look like a counter's first rows.
  id bigint generated always as identity (start with 100001) primary key,
  site_id bigint not null references sites,
  email text not null check (email = lower(email)),
  language text not null default 'us' check (language in ('us', 'zhcn')),
  -- SCRAM-SHA-256 (RFC 5802, RFC 7677): what a stolen table does not let anyone sign in with.
  scram_salt bytea not null,
  scram_iterations integer not null check (scram_iterations >= 4096),
  scram_stored_key bytea not null,
  scram_server_key bytea not null,
  level integer not null default 0,
  country text check (country ~ '^[A-Z]{2}$'),
  phone text,
  address text,
  created_at timestamptz not null,
  unique (site_id, email)
);
create index accounts_email on accounts (email);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  site_id bigint not null references sites,
  account_id bigint references accounts,
  address inet not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  -- Real time: cookies do not follow the virtual clock.
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id) where account_id is not null;
create index sessions_expiry on sessions (expires_at);

-- A captcha that was drawn, and what a right answer still serves.
create table captchas (
  session_id bigint primary key references sessions on delete cascade,
  answer text not null,
  drawn_at timestamptz not null
);
create table captcha_passes (
  session_id bigint not null references sessions on delete cascade,
  purpose text not null,
  answer text not null,
  sends_left integer not null check (sends_left >= 0),
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);

-- One live code an address and purpose.
create table email_codes (
  site_id bigint not null references sites,
  email text not null,
  purpose text not null,
  code text not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, email, purpose)
);

-- A SCRAM exchange under way: one answer, two minutes.
create table sign_in_handshakes (
  id text primary key,
  session_id bigint not null references sessions on delete cascade,
  login text not null,
  nonce text not null,
  expires_at timestamptz not null
);

-- Which account a code-3 choice may sign in without proving the password again.
create table account_tickets (
  ticket_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  account_id bigint not null references accounts,
  expires_at timestamptz not null
);

create table sign_in_attempts (
  id bigint generated always as identity primary key,
  login text not null,
  account_id bigint references accounts,
  address inet not null,
  user_agent text not null default '',
  succeeded boolean not null,
  at timestamptz not null
);
create index sign_in_attempts_lock on sign_in_attempts (login, address, at desc);
create index sign_in_attempts_account on sign_in_attempts (account_id, at desc);
