-- Our accounts that customers transfer to. A recharge of one has the channel bank-<id>.
create table bank_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('bank', 'xtransfer')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  holder text not null,
  bank text not null,
  number text not null,
  code text not null default '',
  country text not null check (country ~ '^[A-Z]{2}$'),
  note text not null default '',
  days integer not null check (days between 0 and 30),
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index bank_accounts_number on bank_accounts (number, currency) where ended_at is null;

-- What a customer says was transferred for a recharge.
create table transfer_claims (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  bank_account_id bigint not null references bank_accounts,
  recharge_id bigint not null references recharges,
  amount minor_units not null check (amount > 0),
  currency text not null,
  sent_on timestamptz not null,
  payer text not null,
  reference text not null,
  state text not null check (state in ('submitted', 'checking', 'needs-information', 'credited', 'refused', 'withdrawn')),
  reason text not null default '',
  answer text not null default '',
  submitted_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('submitted', 'checking', 'needs-information')))
);
create index transfer_claims_account on transfer_claims (account_id, id desc);
create unique index transfer_claims_recharge on transfer_claims (recharge_id) where ended_at is null;
create unique index transfer_claims_reference on transfer_claims (account_id, lower(reference)) where ended_at is null;
create index transfer_claims_waiting on transfer_claims (id) where state in ('submitted', 'checking');

-- Bookings of our accounts as their statements have them, each once. A credit pays one recharge at most.
create table bank_statement_lines (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_accounts,
  reference text not null,
  booked_on timestamptz not null,
  amount minor_units not null check (amount > 0),
  currency text not null,
  credit boolean not null,
  payer text not null,
  remittance text not null,
  state text not null check (state in ('unmatched', 'matched', 'booked', 'ignored')),
  recharge_id bigint references recharges,
  imported_at timestamptz not null,
  decided_at timestamptz,
  unique (bank_account_id, reference),
  check ((state in ('unmatched', 'matched')) = (decided_at is null)),
  check ((state in ('matched', 'booked')) = (recharge_id is not null)),
  check (credit or state = 'ignored')
);
create index bank_statement_lines_unmatched on bank_statement_lines (id) where state = 'unmatched';
create index bank_statement_lines_matched on bank_statement_lines (imported_at, id) where state = 'matched';
create index bank_statement_lines_recharge on bank_statement_lines (recharge_id) where recharge_id is not null;

-- Accounts from which a customer pays, besides those in a verified name.
create table payers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  holder text not null,
  bank text not null,
  masked text not null,
  relation text not null default '',
  state text not null check (state in ('checking', 'verified', 'refused', 'removed')),
  reason text not null default '',
  added_at timestamptz not null,
  decided_at timestamptz
);
create index payers_account on payers (account_id, id desc);
create index payers_checking on payers (id) where state = 'checking';
