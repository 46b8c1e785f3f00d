set lock_timeout = '5s';

-- What operators note about an account, for each other. A wrong one is answered by another.
create table account_notes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  operator_id bigint not null references operators,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz not null
);
create index account_notes_account on account_notes (account_id, id desc);
create trigger account_notes_stay before update or delete on account_notes
  for each row execute function refuse_change();

