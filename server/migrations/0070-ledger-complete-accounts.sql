-- What kinds of ledger accounts there are. A customer has one of each customer's kind; ours are made when they are first
-- posted to, one for each value of what they are split by.
create table ledger_account_kinds (
  kind text primary key,
  owner text not null check (owner in ('customer', 'platform')),
  -- 1: never below zero. -1: never above. 0: either; such an account keeps no balance of its own, so that it is not a row
  -- that every entry waits for.
  sign smallint not null check (sign in (-1, 0, 1)),
  -- Part of what is available, and when it is spent: the lowest first.
  spent integer unique,
  -- Part of what the customer's statement adds up: available less the debt.
  in_statement boolean not null default false,
  -- What ours are split by, for the foreign paper that each is compared with.
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

-- What came of the ledger before: available money was all recharged, the world was the one channel that there is, income
-- was that of registrations.
alter table purses rename to ledger_accounts;
alter table ledger_accounts drop constraint purses_check, drop constraint purses_kind_check, drop constraint purses_balance_check;
alter table ledger_accounts rename constraint purses_pkey to ledger_accounts_pkey;
alter table ledger_accounts rename constraint purses_account_id_fkey to ledger_accounts_account_id_fkey;
alter table ledger_accounts drop constraint purses_account_id_kind_key;
alter table ledger_accounts
  add column owner text,
  add column sign smallint,
  -- The channel, product, registry or country of one of ours.
  add column subaccount text not null default '';
update ledger_accounts a set kind = n.kind, subaccount = n.subaccount
from (values ('available', 'recharged', ''), ('frozen', 'on-hold', ''), ('world', 'clearing', 'sandbox'), ('income', 'income', 'registration'))
  as n(old, kind, subaccount) where a.kind = n.old;
update ledger_accounts a set owner = k.owner, sign = k.sign from ledger_account_kinds k where k.kind = a.kind;
alter table ledger_accounts
  alter column owner set not null,
  alter column sign set not null,
  add foreign key (kind, owner, sign) references ledger_account_kinds (kind, owner, sign),
  add unique nulls not distinct (account_id, kind, subaccount),
  add check ((account_id is not null) = (owner = 'customer')),
  -- Nothing may take more than there is; only a debt is less than nothing.
  add check (case sign when 1 then balance >= 0 when -1 then balance <= 0 else balance = 0 end),
  add check (account_id is null or subaccount = '');

alter table postings rename column purse_id to ledger_account_id;
alter table postings rename constraint postings_purse_id_fkey to postings_ledger_account_id_fkey;
alter index postings_statement rename to postings_sequence;

create table journal_entry_kinds (kind text primary key);
insert into journal_entry_kinds values ('recharge'), ('order'), ('refund'), ('adjustment'), ('charge-back'), ('debt');
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add foreign key (kind) references journal_entry_kinds;

-- The customer's statement: what each entry changed in what is available less the debt, and the balance after it.
create table statement_lines (
  account_id bigint not null references accounts,
  sequence bigint not null,
  entry_id bigint not null references journal_entries,
  amount minor_units not null check (amount <> 0),
  balance minor_units not null,
  primary key (account_id, sequence),
  unique (account_id, entry_id)
);
insert into statement_lines (account_id, sequence, entry_id, amount, balance)
select account_id, row_number() over w, entry_id, amount, sum(amount) over w
from (
  select a.account_id, p.entry_id, sum(p.amount) as amount
  from postings p join ledger_accounts a on a.id = p.ledger_account_id join ledger_account_kinds k on k.kind = a.kind
  where k.in_statement group by a.account_id, p.entry_id having sum(p.amount) <> 0
) changed
window w as (partition by account_id order by entry_id);
create trigger statement_lines_stay before update or delete on statement_lines
  for each row execute function books_are_append_only();

create table hold_reasons (reason text primary key);
insert into hold_reasons values ('order');
alter table holds drop constraint holds_reason_check;
alter table holds add foreign key (reason) references hold_reasons;

-- From which accounts a hold took its money: what is released goes back there.
create table hold_sources (
  hold_id bigint not null references holds,
  ledger_account_id bigint not null references ledger_accounts,
  amount minor_units not null check (amount > 0),
  primary key (hold_id, ledger_account_id)
);
insert into hold_sources (hold_id, ledger_account_id, amount)
select h.id, a.id, h.amount from holds h join ledger_accounts a on a.account_id = h.account_id and a.kind = 'recharged' where h.amount > 0;
create trigger hold_sources_stay before update or delete on hold_sources
  for each row execute function books_are_append_only();

-- How a line of a hold ended: once, captured or released, or a part of it each. A line that cost nothing ends with nothing.
create table hold_lines (
  hold_id bigint not null references holds,
  line text not null,
  captured minor_units not null check (captured >= 0),
  released minor_units not null check (released >= 0),
  ended_at timestamptz not null,
  primary key (hold_id, line)
);
insert into hold_lines (hold_id, line, captured, released, ended_at)
select o.hold_id, l.id::text, case e.reason when 'capture:order' then l.price else 0 end,
  case e.reason when 'release:order' then l.price else 0 end, e.at
from journal_entries e
join order_lines l on l.id::text = e.reference
join orders o on o.id = l.order_id
where e.reason in ('capture:order', 'release:order') and o.hold_id is not null;
create trigger hold_lines_stay before update or delete on hold_lines
  for each row execute function books_are_append_only();
