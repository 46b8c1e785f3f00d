create table hold_reasons (reason text primary key);
insert into hold_reasons values ('order');

-- Money on hold: captured as work is done, released as it fails.
create table holds (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  reason text not null references hold_reasons,
  reference text not null,
  subject text not null default '',
  amount minor_units not null check (amount >= 0),
  captured minor_units not null default 0 check (captured >= 0),
  released minor_units not null default 0 check (released >= 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (reason, reference),
  check ((captured + released) <= amount),
  check ((ended_at is not null) = ((captured + released) = amount))
);
create index holds_account on holds (account_id, id desc);

-- How a line of a hold ended, once: captured, released, or a part of each. A free line ends with zero.
create table hold_lines (
  hold_id bigint not null references holds,
  line text not null,
  captured minor_units not null check (captured >= 0),
  released minor_units not null check (released >= 0),
  ended_at timestamptz not null,
  primary key (hold_id, line)
);
create function books_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: corrections are new entries', tg_table_name using errcode = 'check_violation';
end $$;
create trigger hold_lines_stay before update or delete on hold_lines
  for each row execute function books_are_append_only();

create table journal_entry_kinds (kind text primary key);
insert into journal_entry_kinds values ('recharge'), ('order'), ('refund'), ('adjustment'), ('charge-back'), ('debt');

create table journal_entries (
  id bigint generated always as identity primary key,
  -- What happened, and to what: booked once.
  reason text not null,
  reference text not null,
  kind text not null references journal_entry_kinds,
  subject text not null default '',
  at timestamptz not null,
  operator_id bigint references operators,
  unique (reason, reference)
);
create trigger journal_entries_stay before update or delete on journal_entries
  for each row execute function books_are_append_only();

-- The chart of accounts. A customer has one account of each customer kind; the platform's are created by their first posting,
-- one for each value that the kind is split by.
create table ledger_account_kinds (
  kind text primary key,
  owner text not null check (owner in ('customer', 'platform')),
  -- 1: never below zero. -1: never above. 0: either; such an account keeps no running balance, so that not every entry waits
  -- for its row.
  sign smallint not null check (sign in (-1, 0, 1)),
  -- The order in which available money is spent: the lowest first.
  spent integer unique,
  -- Counts in the customer's statement: available less the debt.
  in_statement boolean not null default false,
  -- What the platform's accounts are split by, to match the external statement each is compared with.
  split_by text not null default '',
  unique (kind, owner, sign),
  check ((owner = 'customer') = (sign <> 0)),
  check (spent is null or in_statement)
);
insert into ledger_account_kinds (kind, owner, sign, spent, in_statement, split_by) values
  ('recharged', 'customer', 1, 1, true, ''),
  ('settleable', 'customer', 1, 2, true, ''),
  ('withdrawable', 'customer', 1, 3, true, ''),
  ('on-hold', 'customer', 1, null, false, ''),
  ('proceeds-on-hold', 'customer', 1, null, false, ''),
  ('debt', 'customer', -1, null, true, ''),
  ('clearing', 'platform', 0, null, false, 'channel'),
  ('provider-fees', 'platform', 0, null, false, 'channel'),
  ('income', 'platform', 0, null, false, 'product and TLD'),
  ('registry-deposit', 'platform', 0, null, false, 'registry'),
  ('registry-cost', 'platform', 0, null, false, 'registry'),
  ('tax-payable', 'platform', 0, null, false, 'country'),
  ('coupons-granted', 'platform', 0, null, false, ''),
  ('payouts', 'platform', 0, null, false, ''),
  ('suspense', 'platform', 0, null, false, 'channel');

-- The books. Only customers' accounts carry a running balance and a sequence, so that the platform's side of all entries is
-- not one row that every entry waits for.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  account_id bigint references accounts,
  kind text not null,
  balance minor_units not null default 0,
  sequence bigint not null default 0,
  owner text not null,
  sign smallint not null,
  -- The channel, product, registry or country of a platform account.
  subaccount text not null default '',
  unique nulls not distinct (account_id, kind, subaccount),
  foreign key (kind, owner, sign) references ledger_account_kinds (kind, owner, sign),
  check ((account_id is not null) = (owner = 'customer')),
  check (case sign when 1 then (balance >= 0) when -1 then (balance <= 0) else (balance = 0) end),
  check (account_id is null or subaccount = '')
);

-- The accounts a hold took its money from, to which a release returns it.
create table hold_sources (
  hold_id bigint not null references holds,
  ledger_account_id bigint not null references ledger_accounts,
  amount minor_units not null check (amount > 0),
  primary key (hold_id, ledger_account_id)
);
create trigger hold_sources_stay before update or delete on hold_sources
  for each row execute function books_are_append_only();

-- The daily reconciliation; a difference raises an alarm and is never repaired silently.
create table ledger_reconciliations (
  day date primary key,
  differences jsonb not null,
  at timestamptz not null
);

create table postings (
  entry_id bigint not null references journal_entries,
  ledger_account_id bigint not null references ledger_accounts,
  amount minor_units not null check (amount <> 0),
  -- Of a customer's account: the running number and the balance after it.
  sequence bigint,
  balance minor_units,
  primary key (entry_id, ledger_account_id)
);
create unique index postings_sequence on postings (ledger_account_id, sequence) where sequence is not null;
create function entry_must_balance() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from postings where entry_id = new.entry_id) <> 0 then
    raise exception 'journal entry % does not sum to zero', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on postings deferrable initially deferred
  for each row execute function entry_must_balance();
create trigger postings_stay before update or delete on postings
  for each row execute function books_are_append_only();

-- The customer's statement: the change of available less debt by each entry, and the balance after it.
create table statement_lines (
  account_id bigint not null references accounts,
  sequence bigint not null,
  entry_id bigint not null references journal_entries,
  amount minor_units not null check (amount <> 0),
  balance minor_units not null,
  primary key (account_id, sequence),
  unique (account_id, entry_id)
);
create trigger statement_lines_stay before update or delete on statement_lines
  for each row execute function books_are_append_only();
