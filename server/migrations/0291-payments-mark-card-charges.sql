-- A recharge that is paid by charging a kept card: cards, another feature, asks for it and is told how it ended.
alter table recharges add column by_card boolean not null default false;
alter table recharges add check (not by_card or channel = 'stripe');
