-- The customer accounts that an operator has: as they declared, or as a browser showed that was signed in to both. Acts on them are
-- refused.
create table operator_accounts (
  operator_id bigint not null references operators (id),
  account_id bigint not null references accounts (id),
  how text not null check (how in ('declared', 'device')),
  at timestamptz not null,
  primary key (operator_id, account_id)
);
create index operator_accounts_account on operator_accounts (account_id);
