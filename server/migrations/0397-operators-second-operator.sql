-- What an operator wants, until another one asks for the same: more than money, and some of it about what a key names. Takes the place
-- of credit_proposals.
create table operator_proposals (
  kind text not null check (kind in ('payment', 'statement-line', 'recharge-refund', 'withdrawal-return', 'operator', 'policy')),
  subject text not null,
  -- In words that are the same in both languages.
  terms text not null,
  operator_id bigint not null references operators,
  at timestamptz not null,
  primary key (kind, subject)
);
insert into operator_proposals select kind, subject::text, terms, operator_id, at from credit_proposals;
