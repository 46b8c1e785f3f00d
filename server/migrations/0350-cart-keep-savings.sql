set lock_timeout = '5s';

-- A line's list price, and what customers of the standard level paid when it was ordered: what it cost less is an offer, the
-- customer's level, a coupon. Null in lines that are older.
alter table order_lines add column full_price minor_units, add column standard_price minor_units;
alter table order_lines add constraint order_lines_savings check ((full_price is null) = (standard_price is null)
  and full_price >= standard_price and standard_price >= coalesce(list_price, price)) not valid;
alter table order_lines validate constraint order_lines_savings;
