-- Domains that are locked for a proceeding or a court, until its outcome.
create table disputes (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains,
  name text not null,
  proceeding text not null check (proceeding in ('udrp', 'urs', 'tdrp', 'court')),
  -- The provider's or the court's reference.
  case_number text not null check (char_length(case_number) between 1 and 60),
  locked_at timestamptz not null,
  locked_by bigint not null references operators,
  outcome text check (char_length(outcome) between 1 and 500),
  released_at timestamptz,
  released_by bigint references operators,
  -- When the registry's locks are looked at again.
  due_at timestamptz,
  check ((released_at is null) = (outcome is null) and (released_at is null) = (released_by is null)),
  check ((due_at is null) = (released_at is not null))
);
create unique index disputes_open on disputes (domain_id) where released_at is null;
create index disputes_due on disputes (due_at) where due_at is not null;
