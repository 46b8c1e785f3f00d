create function withdrawals_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'check_violation';
end $$;

-- One act of moving credits past their hold into what can be withdrawn.
create table settlements (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  settled_at timestamptz not null
);
create index settlements_account on settlements (account_id, id desc);

-- What of each credit was settled. A credit may be settled in parts: what was spent of it in between may come back.
create table settled_credits (
  settlement_id bigint not null references settlements,
  source text not null,
  reference bigint not null,
  account_id bigint not null references accounts,
  amount minor_units not null check (amount > 0),
  primary key (settlement_id, source, reference)
);
create index settled_credits_of on settled_credits (account_id, source, reference);
create trigger settled_credits_stay before update or delete on settled_credits
  for each row execute function withdrawals_are_append_only();

-- Where a customer's money may be paid.
create table payees (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('bank', 'paypal', 'usdt')),
  -- The holder's name as the customer typed it, and the account's verified name then.
  holder text not null check (char_length(holder) between 1 and 140),
  verified_name text not null,
  country text not null default '' check (country = '' or country ~ '^[A-Z]{2}$'),
  -- How it is shown: never the whole number.
  masked text not null,
  -- The number, BIC, routing number, network: sealed; null once removed and erased.
  details bytea,
  state text not null check (state in ('checking', 'verified', 'refused', 'removed')),
  reason text not null default '' check (char_length(reason) <= 500),
  added_at timestamptz not null,
  usable_from timestamptz not null check (usable_from >= added_at),
  decided_at timestamptz,
  removed_at timestamptz,
  unique (id, account_id),
  check (reason = '' or state in ('refused', 'removed')),
  check ((removed_at is not null) = (state = 'removed')),
  check ((details is null) = (state = 'removed'))
);
create index payees_account on payees (account_id, id desc);
create index payees_checking on payees (id) where state = 'checking';

-- A file for the bank. Kept as it was written, so that a second export is the same to the byte.
create table payout_batches (
  id bigint generated always as identity (start with 100001) primary key,
  operator_id bigint not null references operators,
  message_id text not null unique check (char_length(message_id) <= 35),
  created_at timestamptz not null,
  payments integer not null check (payments > 0),
  total minor_units not null check (total > 0),
  content bytea not null
);
create trigger payout_batches_stay before update or delete on payout_batches
  for each row execute function withdrawals_are_append_only();

create table withdrawals (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  payee_id bigint not null,
  -- The payee as it was when this was submitted.
  channel text not null check (channel in ('bank', 'paypal', 'usdt')),
  holder text not null,
  masked text not null,
  payout_details bytea not null,
  -- The fee is a part of the amount; what arrives is the rest.
  amount minor_units not null check (amount > 0),
  fee minor_units not null check (fee >= 0 and fee < amount),
  approvals_needed smallint not null check (approvals_needed in (1, 2)),
  state text not null check (state in
    ('submitted', 'in-review', 'needs-documents', 'approved', 'sent', 'arrived', 'refused', 'returned', 'cancelled')),
  -- Why it was refused or returned; the customer reads it.
  reason text not null default '' check (char_length(reason) <= 500),
  submitted_at timestamptz not null,
  expected_by timestamptz not null,
  documents_by timestamptz,
  batch_id bigint references payout_batches,
  -- The provider's or the bank's own reference of the payment.
  provider_reference text not null default '' check (char_length(provider_reference) <= 140),
  -- What the bank charged us.
  bank_costs minor_units not null default 0 check (bank_costs >= 0),
  sent_at timestamptz,
  ended_at timestamptz,
  foreign key (payee_id, account_id) references payees (id, account_id),
  check (reason = '' or state in ('refused', 'returned')),
  check ((ended_at is not null) = (state in ('arrived', 'refused', 'returned', 'cancelled'))),
  check ((sent_at is not null) = (state in ('sent', 'arrived', 'returned'))),
  check ((documents_by is not null) = (state = 'needs-documents')),
  check (batch_id is null or state in ('approved', 'sent', 'arrived', 'returned')),
  check (batch_id is null or channel = 'bank')
);
create index withdrawals_account on withdrawals (account_id, id desc);
create unique index withdrawals_open on withdrawals (payee_id)
  where state in ('submitted', 'in-review', 'needs-documents', 'approved', 'sent');
create index withdrawals_waiting on withdrawals (state, id)
  where state in ('submitted', 'in-review', 'needs-documents', 'approved', 'sent');
create index withdrawals_documents_due on withdrawals (documents_by) where state = 'needs-documents';
create index withdrawals_batch on withdrawals (batch_id) where batch_id is not null;

-- Who approved: an operator once, different operators where two are needed.
create table withdrawal_approvals (
  withdrawal_id bigint not null references withdrawals,
  operator_id bigint not null references operators,
  reason text not null,
  at timestamptz not null,
  primary key (withdrawal_id, operator_id)
);
create trigger withdrawal_approvals_stay before update or delete on withdrawal_approvals
  for each row execute function withdrawals_are_append_only();

-- Money leaves only with all approvals, goes into one file at most, and never changes its amount or receiver.
create function withdrawals_are_approved() returns trigger language plpgsql as $$
begin
  if new.state in ('approved', 'sent', 'arrived') and
    (select count(*) from withdrawal_approvals where withdrawal_id = new.id) < new.approvals_needed then
    raise exception 'withdrawal % lacks an approval', new.id using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and ((old.batch_id is not null and new.batch_id is distinct from old.batch_id)
    or new.amount <> old.amount or new.fee <> old.fee or new.payee_id <> old.payee_id or new.account_id <> old.account_id
    or new.approvals_needed <> old.approvals_needed or new.payout_details <> old.payout_details) then
    raise exception 'withdrawal % keeps its batch, amount and payee', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger withdrawals_are_approved before insert or update on withdrawals
  for each row execute function withdrawals_are_approved();

-- What is asked of a large wire transfer, and what was supplied.
create table withdrawal_documents (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals,
  kind text not null check (kind in ('identity', 'statement', 'source-of-funds')),
  state text not null check (state in ('asked', 'submitted', 'accepted', 'refused')),
  -- Why it was refused; the customer reads it.
  reason text not null default '' check (char_length(reason) <= 500),
  upload_id text references uploads,
  asked_at timestamptz not null,
  submitted_at timestamptz,
  decided_at timestamptz,
  unique (withdrawal_id, kind),
  check (state not in ('submitted', 'accepted') or upload_id is not null),
  check (reason = '' or state = 'refused')
);

-- The version of the withdrawal agreement that an account accepted; content, a higher feature, publishes the versions.
create table withdrawal_agreements (
  account_id bigint not null references accounts,
  agreement text not null,
  version integer not null,
  language text not null check (language in ('us', 'zhcn')),
  accepted_at timestamptz not null,
  primary key (account_id, agreement, version)
);
create trigger withdrawal_agreements_stay before update or delete on withdrawal_agreements
  for each row execute function withdrawals_are_append_only();
