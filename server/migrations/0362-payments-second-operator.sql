-- What one operator wants to credit beyond the limit, until another one asks for the same.
create table credit_proposals (
  kind text not null check (kind in ('payment', 'statement-line')),
  subject bigint not null,
  -- In words that are the same in both languages.
  terms text not null,
  operator_id bigint not null references operators,
  at timestamptz not null,
  primary key (kind, subject)
);
