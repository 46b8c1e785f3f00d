-- Requests to disclose who a redacted registrant is, and what was decided.
create table disclosure_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('law-enforcement', 'intellectual-property', 'security', 'legal-claim', 'other')),
  urgent boolean not null,
  domain_id bigint not null references domains,
  name text not null,
  requester text not null,
  email text not null check (email = lower(email)),
  legal_basis text not null check (char_length(legal_basis) <= 1000),
  evidence text not null check (char_length(evidence) <= 4000),
  address inet not null,
  language text not null check (language in ('us', 'zhcn')),
  received_at timestamptz not null,
  due_at timestamptz not null,
  decision text check (decision in ('disclosed', 'partly', 'refused')),
  -- What the requester was told.
  answer text not null default '' check (char_length(answer) <= 4000),
  decided_at timestamptz,
  decided_by bigint references operators,
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)),
  check ((decision is null) = (answer = ''))
);
create index disclosure_requests_open on disclosure_requests (due_at) where decision is null;
create index disclosure_requests_email on disclosure_requests (email, received_at);
create index disclosure_requests_address on disclosure_requests (address, received_at);
