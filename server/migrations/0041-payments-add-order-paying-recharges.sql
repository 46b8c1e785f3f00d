-- The customer paid the missing amount of an order: the order is paid as soon as the recharge is credited.
alter table recharges add column pays_order boolean not null default false;
alter table recharges add constraint recharges_pays_known_order check (not pays_order or order_id is not null);
