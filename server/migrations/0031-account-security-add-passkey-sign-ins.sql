-- A sign-in with a passkey in progress: its challenge is accepted once, in the session that requested it.
create table passkey_sign_ins (
  challenge text primary key,
  session_id bigint not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index passkey_sign_ins_expiry on passkey_sign_ins (expires_at);
create index passkey_sign_ins_session on passkey_sign_ins (session_id);
