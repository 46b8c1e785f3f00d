-- Files that people sent, in the database so that every server process sees the same. Served only to their sender and to
-- operators, as attachments.
create table uploads (
  id text primary key,
  account_id bigint references accounts,
  -- The visitor's session, where nobody was signed in.
  session_id bigint references sessions on delete set null,
  name text not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  content bytea not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  -- What refers to it; a file that nothing refers to goes after a day.
  attached_kind text,
  attached_to text,
  check ((attached_kind is null) = (attached_to is null))
);
create index uploads_loose on uploads (created_at) where attached_to is null;
create index uploads_attached on uploads (attached_kind, attached_to) where attached_to is not null;
