-- What others say about one of our ledger accounts as of a day: one paper a day.
create table papers (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('settlement', 'bank-statement', 'registry-balance', 'tax-return')),
  -- The channel, bank account, registry or country.
  part text not null,
  from_day date not null,
  day date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What they say we have, or owe them, at the end of the day, and had before. A settlement report says neither.
  opening minor_units,
  closing minor_units,
  source text not null check (source in ('provider', 'statement', 'registry', 'operator')),
  operator_id bigint references operators,
  taken_at timestamptz not null,
  unique (kind, part, day),
  check (from_day <= day),
  check ((kind = 'settlement') = (closing is null))
);

-- The bookings of a settlement report, each in one report of its channel.
create table paper_lines (
  paper_id bigint not null references papers,
  line integer not null check (line > 0),
  channel text not null,
  kind text not null check (kind in ('payment', 'refund', 'charge-back', 'fee', 'payout', 'other')),
  reference text not null,
  payment text not null default '',
  amount minor_units not null,
  fee minor_units not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  -- When its fee or payout was booked.
  booked_at timestamptz,
  primary key (paper_id, line),
  unique (channel, kind, reference)
);
create index paper_lines_payment on paper_lines (channel, payment) where payment <> '';
create index paper_lines_unbooked on paper_lines (paper_id) where booked_at is null;
create index paper_lines_payouts on paper_lines (channel, at) where kind = 'payout';

-- What a booking on our bank account is, where it is no recharge: a provider's payout, a withdrawal, a registry's top-up. Each once.
create table bank_matches (
  bank_line_id bigint primary key references bank_statement_lines,
  what text not null check (what in ('payout', 'withdrawal', 'top-up')),
  reference text not null,
  at timestamptz not null,
  unique (what, reference)
);

create table comparisons (
  id bigint generated always as identity (start with 100001) primary key,
  paper_id bigint not null unique references papers,
  -- The ledger account.
  ledger_kind text not null references ledger_account_kinds,
  part text not null,
  day date not null,
  currency text not null,
  ours minor_units not null,
  theirs minor_units not null,
  difference minor_units not null check (difference = theirs - ours),
  state text not null check (state in ('pending', 'agrees', 'differs', 'explained')),
  compared_at timestamptz not null,
  unique (ledger_kind, part, day)
);
create index comparisons_account on comparisons (ledger_kind, part, day desc);
create index comparisons_open on comparisons (id) where state in ('pending', 'differs');

-- What differs, by the paper's own reference.
create table comparison_lines (
  comparison_id bigint not null references comparisons,
  reference text not null,
  problem text not null check (problem in ('missing-with-us', 'missing-with-them', 'amount', 'balance')),
  ours minor_units,
  theirs minor_units,
  at timestamptz,
  primary key (comparison_id, reference)
);

-- Why something differs, and the entry that corrects the books: by two operators above the limit.
create table explanations (
  id bigint generated always as identity (start with 100001) primary key,
  comparison_id bigint not null references comparisons,
  reference text not null,
  -- Dollars by which the compared account changes.
  amount minor_units not null check (amount <> 0),
  against_kind text not null references ledger_account_kinds,
  against_part text not null,
  note text not null check (char_length(note) between 1 and 500),
  approvals_needed smallint not null check (approvals_needed in (1, 2)),
  state text not null check (state in ('waiting', 'booked', 'refused')),
  proposed_by bigint not null references operators,
  proposed_at timestamptz not null,
  decided_by bigint references operators,
  decided_at timestamptz,
  check ((decided_at is not null) = (state <> 'waiting')),
  check (state <> 'booked' or approvals_needed = 1 or (decided_by is not null and decided_by <> proposed_by))
);
create unique index explanations_once on explanations (comparison_id, reference) where state <> 'refused';
create index explanations_waiting on explanations (id) where state = 'waiting';
