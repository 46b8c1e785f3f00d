-- Rates of foreign currencies as a source published them. Payments keep the rate that they were opened with.
create table exchange_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'USD'),
  source text not null,
  at timestamptz not null,
  -- What one unit costs in US dollars, in 10^-10 dollars.
  rate numeric(20) not null check (rate > 0),
  imported_at timestamptz not null,
  unique (currency, at, source)
);

-- What the payer is asked for: in the channel's currency, at the rate that was fixed when the payment page was opened, the margin
-- taken off. Null: amount and fee, in US dollars.
alter table recharges add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$');
alter table recharges add column charged minor_units check (charged > 0);
alter table recharges add column rate numeric(20) check (rate > 0);
alter table recharges add constraint recharges_foreign_at_rate
  check ((currency = 'USD') = (rate is null) and (rate is null) = (charged is null));
