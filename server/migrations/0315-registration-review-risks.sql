-- A paid registration that a rule of risk has stopped: nothing is sent to its registry before an operator has decided.
alter table registrations add column in_review boolean not null default false;

create table registration_reviews (
  id bigint generated always as identity (start with 100001) primary key,
  registration_id bigint not null unique references registrations,
  account_id bigint not null references accounts,
  rule text not null check (rule in ('first-order', 'velocity', 'card-country', 'sanctions')),
  -- What the rule saw, for operators only.
  facts text not null check (char_length(facts) <= 500),
  state text not null check (state in ('waiting', 'released', 'refused', 'cancelled')),
  raised_at timestamptz not null,
  due_at timestamptz not null check (due_at >= raised_at),
  decided_at timestamptz,
  check ((decided_at is null) = (state = 'waiting'))
);
create index registration_reviews_due on registration_reviews (due_at) where state = 'waiting';
create index registrations_of_account on registrations (account_id, created_at);

-- Each import of the sanctions list is a version with its count; the names are those of the last one.
create table sanctions_lists (
  version bigint generated always as identity primary key,
  source text not null check (char_length(source) between 1 and 140),
  names integer not null check (names > 0),
  operator_id bigint not null references operators,
  imported_at timestamptz not null,
  replaced_at timestamptz
);
create unique index sanctions_lists_current on sanctions_lists ((true)) where replaced_at is null;
create table sanctioned_names (
  id bigint generated always as identity primary key,
  version bigint not null references sanctions_lists,
  name text not null check (char_length(name) <= 300),
  -- The normalized words of the name, each once.
  words text[] not null check (cardinality(words) > 0)
);
create index sanctioned_names_words on sanctioned_names using gin (words);
