-- A recharge is what a customer asked for; a payment is money that a gateway reported. A recharge has any number of
-- payments, each known by its provider's id once.
create table payments (
  id bigint generated always as identity (start with 100001) primary key,
  channel text not null,
  provider_id text not null,
  -- Null where the reference is none of ours or contradicts the provider's id: an operator finds out whose money it is.
  recharge_id bigint references recharges,
  state text not null check (state in ('reported', 'abnormal', 'explained', 'refund-asked', 'refunded', 'credited', 'charged-back')),
  problem text check (problem in ('amount', 'currency', 'payer', 'second', 'reference')),
  -- Null where the gateway's word could not be read as an amount.
  received_amount minor_units check (received_amount > 0),
  received_currency text not null,
  payer text,
  -- The customer's own words: who paid, or why it should go back.
  explanation text not null default '',
  -- The account and the amount that the ledger was told.
  account_id bigint references accounts,
  credited minor_units check (credited > 0),
  received_at timestamptz not null,
  ended_at timestamptz,
  unique (channel, provider_id),
  check ((credited is null) = (account_id is null)),
  check (state not in ('credited', 'charged-back') or credited is not null),
  check (state not in ('abnormal', 'explained', 'refund-asked', 'refunded') or problem is not null)
);
create index payments_recharge on payments (recharge_id);
-- What a recharge asked for is credited once; whatever else comes for it is a second payment.
create unique index payments_as_asked on payments (recharge_id) where problem is null and credited is not null;

insert into payments (channel, provider_id, recharge_id, state, problem, received_amount, received_currency, payer, explanation, account_id, credited, received_at, ended_at)
select channel, coalesce(provider_id, id::text), id, case state when 'paid' then 'credited' else state end, problem, received_amount,
  coalesce(received_currency, 'USD'), payer, explanation,
  case when credited is not null then account_id end, credited, coalesce(ended_at, opened_at),
  case when state in ('paid', 'refunded', 'charged-back') then ended_at end
from recharges where state in ('paid', 'abnormal', 'explained', 'refund-asked', 'refunded', 'charged-back');

alter table recharges drop constraint recharges_state_check;
alter table recharges
  drop column problem,
  drop column received_amount,
  drop column received_currency,
  drop column payer,
  drop column explanation,
  drop column credited;
update recharges set state = 'paid' where state = 'charged-back';
update recharges set state = 'expired' where state in ('abnormal', 'explained', 'refund-asked', 'refunded');
alter table recharges add constraint recharges_state_check check (state in ('open', 'paid', 'failed', 'expired'));

alter table gateway_callbacks add column payment_id bigint references payments;

-- What waits for an operator. One row a matter: it is raised once, and settled with a word about how it ended.
create table operator_todos (
  id bigint generated always as identity primary key,
  kind text not null,
  reference text not null,
  -- One sentence that says what is the matter, and facts for programs.
  text text not null,
  about jsonb not null default '{}',
  raised_at timestamptz not null,
  settled_at timestamptz,
  settled_note text
);
create unique index operator_todos_open on operator_todos (kind, reference) where settled_at is null;
