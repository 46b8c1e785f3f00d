-- Reports of abuse of domains that are registered through us, and what was decided.
create table abuse_reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('phishing', 'malware', 'botnet', 'spam', 'child-abuse', 'infringement', 'other')),
  domain_id bigint not null references domains,
  name text not null,
  reporter text not null,
  email text not null check (email = lower(email)),
  evidence text not null check (char_length(evidence) <= 4000),
  address inet not null,
  language text not null check (language in ('us', 'zhcn')),
  received_at timestamptz not null,
  decision text check (decision in ('hold', 'refer', 'no-action')),
  note text not null default '' check (char_length(note) <= 1000),
  decided_at timestamptz,
  decided_by bigint references operators,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index abuse_reports_open on abuse_reports (id) where decision is null;
create index abuse_reports_email on abuse_reports (email, received_at);
create index abuse_reports_address on abuse_reports (address, received_at);
create index abuse_reports_domain on abuse_reports (domain_id, id desc);
