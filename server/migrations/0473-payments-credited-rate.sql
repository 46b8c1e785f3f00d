-- The rate at which an operator credited a payment that came after that of its recharge had ended.
alter table payments add column credited_rate numeric(20) check (credited_rate > 0);
