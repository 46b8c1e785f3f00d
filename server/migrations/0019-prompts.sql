-- What an account owes: a purse of its own at or below zero.
alter table purses drop constraint purses_kind_check;
alter table purses add constraint purses_kind_check check (kind in ('available', 'frozen', 'debt', 'world', 'income'));
alter table purses drop constraint purses_balance_check;
-- Nothing in this product may take more than there is; only a debt is less than nothing.
alter table purses add constraint purses_balance_check
  check (case kind when 'debt' then balance <= 0 else balance >= 0 end);
alter table journal_entries drop constraint journal_entries_kind_check;
alter table journal_entries add constraint journal_entries_kind_check
  check (kind in ('recharge', 'order', 'refund', 'adjustment', 'charge-back', 'debt'));

-- What came in is not always what was asked for.
alter table recharges drop constraint recharges_state_check;
alter table recharges
  add constraint recharges_state_check check (state in
    ('open', 'paid', 'abnormal', 'explained', 'refund-asked', 'refunded', 'charged-back', 'failed', 'expired')),
  add column problem text check (problem in ('amount', 'currency', 'payer')),
  -- Null where the gateway's word could not be read as an amount.
  add column received_amount minor_units check (received_amount > 0),
  add column received_currency text,
  add column payer text,
  -- The person's own words: who paid, or why it should go back.
  add column explanation text not null default '',
  -- What was added to the balance.
  add column credited minor_units check (credited > 0);
update recharges set credited = amount where state = 'paid';
update recharges set problem = 'amount' where state = 'abnormal';
alter table recharges
  add check (state not in ('paid', 'charged-back') or credited is not null),
  add check (state not in ('abnormal', 'explained', 'refund-asked', 'refunded') or problem is not null);

-- What waits for a person. The feature that knows writes it with the change that causes it, and takes it away again.
create table todos (
  account_id bigint not null references accounts,
  kind text not null
    check (kind in ('unpaid-order', 'abnormal-recharge', 'urgent-work-order', 'work-order', 'contact-details')),
  reference text not null,
  about jsonb not null default '{}',
  raised_at timestamptz not null,
  primary key (account_id, kind, reference)
);

-- What the platform tells an account, in both languages: people switch.
create table site_messages (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('account', 'funds', 'order', 'work-order', 'security')),
  title_us text not null,
  title_zhcn text not null,
  body_us text not null,
  body_zhcn text not null,
  -- A page of ours where it goes on.
  path text not null default '' check (path = '' or path ~ '^/[^/]'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index site_messages_account on site_messages (account_id, id desc);
create index site_messages_unread on site_messages (account_id) where read_at is null;

create table contact_details (
  account_id bigint primary key references accounts,
  wechat text not null,
  qq text not null,
  skype text not null,
  whatsapp text not null,
  telegram text not null,
  changed_at timestamptz not null,
  check (skype <> '' or whatsapp <> '' or telegram <> '')
);

-- open: waits for the person. answered: waits for the platform.
create table work_orders (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  opened_by text not null check (opened_by in ('platform')),
  urgent boolean not null,
  title text not null,
  state text not null check (state in ('open', 'answered', 'closed')),
  opened_at timestamptz not null,
  changed_at timestamptz not null
);
create index work_orders_account on work_orders (account_id, id desc);
create index work_orders_waiting on work_orders (account_id, id desc) where state = 'open' and urgent;

create table work_order_messages (
  id bigint generated always as identity primary key,
  order_id bigint not null references work_orders,
  author text not null check (author in ('platform', 'person')),
  body text not null,
  at timestamptz not null
);
create index work_order_messages_order on work_order_messages (order_id, id);

insert into todos (account_id, kind, reference, raised_at) select id, 'contact-details', '', created_at from accounts;
insert into todos (account_id, kind, reference, about, raised_at)
  select account_id, 'unpaid-order', id::text, jsonb_build_object('amount', to_char(total / 100.0, 'FM9999999990.00')), placed_at
  from orders where state = 'unpaid';
