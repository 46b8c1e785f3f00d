-- What the directory services publish of a domain, as its registry showed it last: its own id, its instants, its DS records.
alter table domains
  add column registry_handle text,
  add column changed_at timestamptz,
  add column transferred_at timestamptz,
  add column delegation_signers jsonb not null default '[]'::jsonb;
