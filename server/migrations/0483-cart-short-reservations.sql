-- An order that reserves what others wait for has less time to be paid than the policy gives.
alter table orders add column pay_by timestamptz;
create index orders_pay_by on orders (pay_by) where state = 'unpaid';
