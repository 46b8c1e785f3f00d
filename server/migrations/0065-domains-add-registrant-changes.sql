-- Changes of registrant: domains of an account get the registrant of a template, as both registrants consent
-- (ICANN Transfer Policy, section II).
create table registrant_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  template_id bigint not null,
  template_version integer not null,
  -- The lock that follows was waived beforehand.
  waives_lock boolean not null,
  created_at timestamptz not null,
  lapses_at timestamptz not null,
  -- All of its domains have ended.
  ended_at timestamptz,
  foreign key (template_id, template_version) references registrant_versions (template_id, version)
);
create index registrant_changes_account on registrant_changes (account_id, id desc);
create index registrant_changes_lapsing on registrant_changes (lapses_at) where ended_at is null;

-- Whose consent a change needs: one mail for each address, as the old registrant, the new one, or both.
create table registrant_consents (
  id bigint generated always as identity primary key,
  change_id bigint not null references registrant_changes,
  email text not null check (email = lower(email)),
  side text not null check (side in ('old', 'new', 'both')),
  -- SHA-256 of the secret in the newest mail.
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  sends integer not null default 1,
  answer text check (answer in ('consent', 'refuse')),
  answered_at timestamptz,
  unique (change_id, email),
  check ((answer is null) = (answered_at is null))
);
create index registrant_consents_email on registrant_consents (email, sent_at);

create table registrant_change_items (
  id bigint generated always as identity primary key,
  change_id bigint not null references registrant_changes,
  domain_id bigint not null references domains,
  name text not null,
  unicode text not null,
  tld text not null references tlds,
  -- Name, organization or email changes; otherwise nobody else is asked.
  material boolean not null,
  -- Null where the domain had no registrant data.
  old_consent_id bigint references registrant_consents,
  new_consent_id bigint references registrant_consents,
  state text not null check (state in ('waiting', 'applying', 'done', 'refused', 'cancelled', 'lapsed', 'failed')),
  -- Why it failed: a key of our texts, or the registry's words.
  error text not null default '',
  registry_reason text not null default '',
  ended_at timestamptz,
  unique (change_id, domain_id),
  check ((ended_at is null) = (state in ('waiting', 'applying'))),
  check (state <> 'waiting' or material and new_consent_id is not null)
);
create index registrant_change_items_domain on registrant_change_items (domain_id);
create index registrant_change_items_consent on registrant_change_items (new_consent_id) where new_consent_id is not null;
