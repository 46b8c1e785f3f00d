-- Uploaded files, in the database so that every process sees the same. Served only to their owner and to operators, as
-- attachments.
create table uploads (
  id text primary key,
  account_id bigint references accounts,
  -- The visitor's session, where no account was signed in.
  session_id bigint references sessions on delete set null,
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  content bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  -- The record that refers to it; an unreferenced file is deleted after a day.
  attached_kind text,
  attached_to text,
  -- For the daily limit of a visitor's network.
  network text not null default '',
  check ((attached_kind is null) = (attached_to is null))
);
create index uploads_attached on uploads (attached_kind, attached_to) where attached_to is not null;
create index uploads_loose on uploads (created_at) where attached_to is null;
create index uploads_of_account on uploads (account_id, created_at) where account_id is not null;
create index uploads_of_network on uploads (network, created_at) where account_id is null;
create index uploads_session on uploads (session_id) where session_id is not null;
