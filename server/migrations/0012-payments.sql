create table gateway_message_ids (
  channel text not null,
  message_id text not null,
  received_at timestamptz not null,
  primary key (channel, message_id)
);
create index gateway_message_ids_age on gateway_message_ids (received_at);

create table recharges (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  channel text not null,
  amount minor_units not null check (amount > 0),
  fee minor_units not null check (fee >= 0),
  -- The order to continue with after payment.
  order_id bigint,
  state text not null check (state in ('open', 'paid', 'failed', 'expired')),
  -- The gateway's own id and page of this payment.
  provider_id text,
  checkout_url text,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  unique (channel, provider_id)
);
create index recharges_account on recharges (account_id, id desc);
create index recharges_due on recharges (expires_at) where state = 'open';

-- A recharge is what a customer asked for; a payment is money that a gateway reported. A recharge has any number of
-- payments, each known by its provider's id once.
create table payments (
  id bigint generated always as identity (start with 100001) primary key,
  channel text not null,
  provider_id text not null,
  -- Null where the reference is unknown or contradicts the provider's id: an operator decides whose money it is.
  recharge_id bigint references recharges,
  state text not null check (state in ('reported', 'abnormal', 'explained', 'refund-asked', 'refunded', 'credited', 'charged-back')),
  problem text check (problem in ('amount', 'currency', 'payer', 'second', 'reference')),
  -- Null where the gateway's text is no amount.
  received_amount minor_units check (received_amount > 0),
  received_currency text not null,
  payer text,
  -- The customer's explanation: who paid, or why the money should go back.
  explanation text not null default '',
  -- The account and the amount that were booked.
  account_id bigint references accounts,
  credited minor_units check (credited > 0),
  received_at timestamptz not null,
  ended_at timestamptz,
  unique (channel, provider_id),
  check ((credited is null) = (account_id is null)),
  check (state not in ('credited', 'charged-back') or credited is not null),
  check (state not in ('abnormal', 'explained', 'refund-asked', 'refunded') or problem is not null)
);
-- A recharge is credited as asked once; any other payment for it is a second one.
create unique index payments_as_asked on payments (recharge_id) where problem is null and credited is not null;
create index payments_recharge on payments (recharge_id);

-- Every message of a payment gateway, whatever its outcome.
create table gateway_callbacks (
  channel text not null,
  message_id text not null,
  recharge_id bigint,
  payment_id bigint,
  body text not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (channel, message_id, received_at),
  foreign key (payment_id) references payments (id),
  foreign key (recharge_id) references recharges (id)
) partition by range (received_at);
create table gateway_callbacks_other partition of gateway_callbacks default;
create index gateway_callbacks_recharge on gateway_callbacks (recharge_id);
