-- The currency of a registry's fees with its price in millionths of a dollar, and how it marks premium domains.
alter table registries
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  add column microdollars integer not null default 1000000 check (microdollars > 0),
  add column premium_by text not null default 'flag' check (premium_by in ('flag', 'class')),
  add check (currency <> 'USD' or microdollars = 1000000);
