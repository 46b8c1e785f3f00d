-- Answers of registries about any domain, kept for minutes, so that a page that is opened again asks nobody.
create table whois_answers (
  name text primary key check (name = lower(name) and length(name) <= 253),
  answer jsonb not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at)
);
create index whois_answers_expiry on whois_answers (expires_at);
create index whois_answers_age on whois_answers (asked_at);
