-- Whether a registrant's email is verified: one row for a name, an organization and an email, however many domains carry them
-- (ICANN RAA 2013, WHOIS Accuracy Program Specification, section 1(f)).
create table registrant_verifications (
  id bigint generated always as identity primary key,
  name text not null,
  organisation text not null,
  email text not null check (email = lower(email)),
  language text not null,
  state text not null check (state in ('waiting', 'verified', 'lapsed')),
  started_at timestamptz not null,
  -- When domains of an unverified registrant are suspended.
  due_at timestamptz not null,
  reminders integer not null default 0,
  -- The next reminder or the end; null when nothing is due.
  next_at timestamptz,
  verified_at timestamptz,
  -- account: the account's own email, which was proven with a code.
  verified_by text check (verified_by in ('link', 'account')),
  unique (email, name, organisation),
  check ((state = 'waiting') = (next_at is not null)),
  check ((state = 'verified') = (verified_at is not null) and (verified_at is null) = (verified_by is null))
);
create index registrant_verifications_due on registrant_verifications (next_at) where next_at is not null;

-- The mails with a link. Only the newest one's link is good.
create table registrant_verification_mails (
  id bigint generated always as identity primary key,
  verification_id bigint not null references registrant_verifications,
  -- SHA-256 of the link's secret.
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index registrant_verification_mails_newest on registrant_verification_mails (verification_id, id desc);

create index registrant_versions_by_email on registrant_versions (lower(email));
