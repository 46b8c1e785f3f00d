-- What a customer asks back of a credited payment. It leaves the balance at once, and goes to where the payment came from.
create table recharge_refunds (
  id bigint generated always as identity (start with 100001) primary key,
  payment_id bigint not null references payments,
  account_id bigint not null references accounts,
  -- In US dollars, and what the provider is to send, in the currency of the payment.
  amount minor_units not null check (amount > 0),
  sent_amount minor_units not null check (sent_amount > 0),
  currency text not null,
  reason text not null default '' check (char_length(reason) <= 300),
  -- Why an operator refused it, or the provider the last time.
  refusal text not null default '' check (char_length(refusal) <= 500),
  state text not null check (state in ('requested', 'sending', 'sent', 'refused', 'cancelled')),
  asked_at timestamptz not null,
  -- When its present attempt began: the provider knows a repetition by it.
  started_at timestamptz,
  ended_at timestamptz,
  check (state <> 'sending' or started_at is not null),
  check ((ended_at is not null) = (state in ('sent', 'refused', 'cancelled')))
);
create index recharge_refunds_payment on recharge_refunds (payment_id);
create unique index recharge_refunds_open on recharge_refunds (payment_id) where state in ('requested', 'sending');
create index recharge_refunds_waiting on recharge_refunds (asked_at) where state = 'requested';

-- Those of a payment that has come are found by the account.
create index payments_credited on payments (account_id, ended_at desc) where state = 'credited';
