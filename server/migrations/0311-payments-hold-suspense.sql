-- Money that a provider has and no rule credits stands in the ledger's suspense account: what of it belongs to this payment, in
-- dollars, and how often that has changed, which names the entries.
alter table payments
  add column suspended minor_units not null default 0 check (suspended >= 0),
  add column suspense_moves integer not null default 0 check (suspense_moves >= 0);

-- The booked balances of a statement, as the bank gives them or an operator copies them.
create table bank_balances (
  bank_account_id bigint not null references bank_accounts,
  day date not null,
  opening minor_units not null,
  closing minor_units not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  imported_at timestamptz not null,
  primary key (bank_account_id, day)
);
create index payments_received on payments (channel, received_at);
