-- The books. A purse is a ledger account; only an account's own purses carry a running balance and a sequence, so that
-- the world's side of all entries is not one row that everybody waits for.
create table purses (
  id bigint generated always as identity primary key,
  account_id bigint references accounts,
  kind text not null check (kind in ('available', 'frozen', 'world', 'income')),
  balance minor_units not null default 0,
  sequence bigint not null default 0,
  unique nulls not distinct (account_id, kind),
  check ((account_id is null) = (kind in ('world', 'income'))),
  -- Nothing in this product may take more than there is.
  check (balance >= 0)
);
insert into purses (kind) values ('world'), ('income');

create table journal_entries (
  id bigint generated always as identity primary key,
  -- What happened, and to what: the same thing is never booked twice.
  reason text not null,
  reference text not null,
  kind text not null check (kind in ('recharge', 'order', 'refund', 'adjustment')),
  subject text not null default '',
  at timestamptz not null,
  unique (reason, reference)
);

create table postings (
  entry_id bigint not null references journal_entries,
  purse_id bigint not null references purses,
  amount minor_units not null check (amount <> 0),
  -- Of an account's purse: its running number and the balance after it.
  sequence bigint,
  balance minor_units,
  primary key (entry_id, purse_id)
);
create unique index postings_statement on postings (purse_id, sequence) where sequence is not null;

create function entry_must_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from postings where entry_id = new.entry_id) <> 0 then
    raise exception 'journal entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on postings
  deferrable initially deferred for each row execute function entry_must_balance();

create function books_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = 'check_violation';
end $$;
create trigger journal_entries_stay before update or delete on journal_entries
  for each row execute function books_are_append_only();
create trigger postings_stay before update or delete on postings
  for each row execute function books_are_append_only();

-- Money set aside for something: captured as it is done, released as it fails.
create table holds (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  reason text not null check (reason in ('order')),
  reference text not null,
  subject text not null default '',
  amount minor_units not null check (amount > 0),
  captured minor_units not null default 0 check (captured >= 0),
  released minor_units not null default 0 check (released >= 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (reason, reference),
  check (captured + released <= amount),
  check ((ended_at is not null) = (captured + released = amount))
);
create index holds_account on holds (account_id, id desc);

-- Each day the books are added up; a difference is an alarm, never repaired silently.
create table ledger_reconciliations (
  day date primary key,
  differences jsonb not null,
  at timestamptz not null
);
