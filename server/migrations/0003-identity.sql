-- Mails that list the accounts of an address: counted, so that they stay few.
create table account_choice_mails (
  id bigint generated always as identity primary key,
  email text not null,
  address inet not null,
  at timestamptz not null
);
create index account_choice_mails_at on account_choice_mails (at);
create index account_choice_mails_recent on account_choice_mails (address, at desc);

-- Daily counts over all processes of what costs money or invites guessing: messages to a recipient, for an account and for
-- the installation, wrong recovery codes.
create table daily_counts (
  key text not null,
  -- By business time, UTC.
  day date not null,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (key, day)
);
create index daily_counts_last on daily_counts (last_at);

create table ended_sessions (
  csrf_hash bytea primary key,
  customer boolean not null,
  ended_at timestamptz not null default now()
);
create index ended_sessions_age on ended_sessions (ended_at);

-- Codes required or accepted at registration, each with a number of uses.
create table invite_codes (
  code text primary key check (code = lower(code) and code ~ '^[a-z0-9-]{4,32}$'),
  note text not null default '',
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0,
  created_at timestamptz not null,
  check (uses >= 0 and uses <= max_uses)
);

-- A SCRAM exchange in progress: one answer within two minutes.
create table sign_in_handshakes (
  id text primary key,
  session_id bigint not null,
  login text not null,
  nonce text not null,
  expires_at timestamptz not null
);
create index sign_in_handshakes_expiry on sign_in_handshakes (expires_at);

-- Wrong passwords of one login over all networks: beyond a few, unknown networks wait increasingly long.
create table sign_in_pressure (
  -- As typed: an email and the ID of its account are counted separately, so that neither reveals the other.
  login text primary key,
  wrong integer not null check (wrong > 0),
  last_wrong_at timestamptz not null
);
create index sign_in_pressure_last on sign_in_pressure (last_wrong_at);

create table sites (
  id bigint generated always as identity primary key,
  host text not null unique,
  name text not null,
  created_at timestamptz not null default now()
);
insert into sites (host, name) values ('*', 'Namestead');

create table accounts (
  -- Starts high, so that an id does not reveal how many accounts there are.
  id bigint generated always as identity (start with 100001) primary key,
  site_id bigint not null references sites,
  email text not null check (email = lower(email)),
  language text not null default 'us' check (language in ('us', 'zhcn')),
  scram_iterations integer not null check (scram_iterations >= 4096),
  email_stored_key bytea not null,
  level integer not null default 0,
  created_at timestamptz not null,
  display_name text check (length(display_name) between 1 and 60),
  -- Wrong passwords before this instant no longer lock the account.
  password_set_at timestamptz,
  -- Whether signing in asks for a second step; kept here because it is read with the password's keys.
  login_protection boolean not null default false,
  invite_code text references invite_codes,
  id_salt bytea not null check (length(id_salt) = 16),
  id_stored_key bytea not null,
  unique (site_id, email)
);
create index accounts_email on accounts (email);
alter table audit_log add foreign key (account_id) references accounts;

-- One live code per address and purpose.
create table email_codes (
  site_id bigint not null references sites,
  email text not null,
  purpose text not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  code_mac bytea not null,
  primary key (site_id, email, purpose)
);
create index email_codes_expiry on email_codes (expires_at);

-- One live code per account, purpose and number.
create table phone_codes (
  account_id bigint not null references accounts,
  purpose text not null,
  phone_prefix text not null,
  phone text not null,
  tries_left integer not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  code_mac bytea not null,
  primary key (account_id, purpose)
);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  site_id bigint not null references sites,
  account_id bigint references accounts,
  address inet not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  -- Real time: cookies do not follow the virtual clock.
  expires_at timestamptz not null,
  csrf_hash bytea not null
);
create index sessions_account on sessions (account_id) where account_id is not null;
create index sessions_csrf on sessions (csrf_hash);
create index sessions_expiry on sessions (expires_at);
create function remember_ended_session() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (csrf_hash, customer) values (old.csrf_hash, old.account_id is not null)
  on conflict do nothing;
  return null;
end $$;
create trigger sessions_remembered after delete on sessions
  for each row execute function remember_ended_session();

-- Accounts that the choice after sign-in (code 3) may enter without a second proof of the password.
create table account_tickets (
  ticket_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  account_id bigint not null references accounts,
  expires_at timestamptz not null,
  serves text not null check (serves in ('sign-in', 'recovery'))
);
create index account_tickets_account on account_tickets (account_id);
create index account_tickets_session on account_tickets (session_id);

-- Wrong captcha answers of a session: three pictures switch it to the slider, three sliders back to the picture.
create table captcha_failures (
  session_id bigint primary key references sessions on delete cascade,
  style text not null check (style in ('image', 'slider')),
  failures integer not null check (failures >= 0),
  since timestamptz not null
);

create table captcha_fallbacks (
  session_id bigint primary key references sessions on delete cascade,
  granted_at timestamptz not null
);

create table captcha_passes (
  session_id bigint not null references sessions on delete cascade,
  purpose text not null,
  answer text not null,
  sends_left integer not null check (sends_left >= 0),
  expires_at timestamptz not null,
  max_sends integer not null,
  primary key (session_id, purpose),
  check (max_sends > 0 and sends_left <= max_sends)
);

-- The captcha that a session was shown.
create table captchas (
  session_id bigint primary key references sessions on delete cascade,
  answer text not null,
  drawn_at timestamptz not null
);

-- The step between a mailed code and a new password: one use within ten minutes, by the session that proved the address.
create table password_resets (
  token_hash bytea primary key,
  session_id bigint not null references sessions on delete cascade,
  account_id bigint not null references accounts,
  expires_at timestamptz not null
);
create index password_resets_account on password_resets (account_id);
create index password_resets_session on password_resets (session_id);

create table sign_in_attempts (
  id bigint generated always as identity primary key,
  login text not null,
  account_id bigint references accounts,
  address inet not null,
  user_agent text not null default '',
  succeeded boolean not null,
  at timestamptz not null,
  -- Null: none was asked. A right password whose second step is waiting is no sign-in yet.
  second_step text check (second_step in ('waiting', 'passed', 'ended')),
  -- Wrong passwords are counted by login and network.
  network inet not null
);
create index sign_in_attempts_account on sign_in_attempts (account_id, at desc);
-- Rows arrive in the order of their instants, so a summary of each block finds the old ones.
create index sign_in_attempts_age on sign_in_attempts using brin (at);
create index sign_in_attempts_network on sign_in_attempts (login, network, at desc);
create index sign_in_attempts_second_step on sign_in_attempts (account_id) where second_step = 'waiting';

create table slider_puzzles (
  session_id bigint primary key references sessions on delete cascade,
  id text not null unique,
  purpose text not null,
  -- The piece's position, in pixels from the left of the picture.
  place integer not null check (place > 0),
  drawn_at timestamptz not null
);

create table spent_proofs (
  proof bytea primary key,
  expires_at timestamptz not null
);
create index spent_proofs_expiry on spent_proofs (expires_at);
