create table recharges (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  channel text not null,
  amount minor_units not null check (amount > 0),
  fee minor_units not null check (fee >= 0),
  -- The order that the person goes on with afterwards.
  order_id bigint,
  state text not null check (state in ('open', 'paid', 'abnormal', 'failed', 'expired')),
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

-- Everything a gateway ever told us, whatever became of it. One row a message.
create table gateway_callbacks (
  channel text not null,
  message_id text not null,
  recharge_id bigint references recharges,
  body text not null,
  outcome text not null,
  received_at timestamptz not null,
  primary key (channel, message_id)
);
