-- The payment providers that an operator has connected, with the sealed settings (merchant id, keys).
create table payment_channels (
  channel text primary key,
  settings bytea not null,
  connected_at timestamptz not null
);

-- When the provider is asked what became of an open payment, where no report has come; null: it is not asked.
alter table recharges add column ask_at timestamptz;
create index recharges_to_ask on recharges (ask_at) where ask_at is not null;
