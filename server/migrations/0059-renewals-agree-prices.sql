-- What a customer agreed to by turning automatic renewal on, and when they were last told what is in its way.
alter table automatic_renewals
  -- A premium domain's price for a year; null for a standard domain.
  add column agreed_price minor_units,
  -- null: not read yet.
  add column price_agreed_at timestamptz,
  add column obstacle_told_at timestamptz;
update automatic_renewals set agreed_price = premium_price, price_agreed_at = turned_on_at where premium_price is not null;
