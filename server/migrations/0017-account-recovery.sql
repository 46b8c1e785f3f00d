-- Somebody lost what an account asks for, and asks an operator, with evidence.
create table recovery_requests (
  id bigint generated always as identity primary key,
  -- What was typed; whether an account has it is not told to whoever asks.
  login text not null,
  account_id bigint references accounts,
  contact_email text not null,
  language text not null check (language in ('us', 'zhcn')),
  lost text[] not null check (lost <@ array['email', 'sms', 'question', 'authenticator', 'passkeys'] and lost <> '{}'),
  explanation text not null,
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused', 'withdrawn')),
  address inet not null,
  created_at timestamptz not null,
  check (state <> 'granted' or account_id is not null)
);
create index recovery_requests_waiting on recovery_requests (id) where state = 'waiting';
create index recovery_requests_account on recovery_requests (account_id, id desc) where account_id is not null;
