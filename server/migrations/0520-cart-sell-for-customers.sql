set lock_timeout = '5s';

-- A line may be sold by a customer, who gets its price without our commission: no tax of ours, no coupon and no invoice are of it.
alter table order_lines add column seller_id bigint references accounts, add column commission minor_units;
alter table order_lines add constraint order_lines_of_sellers check ((seller_id is null) = (commission is null)
  and commission::numeric >= 0 and commission::numeric <= price::numeric and (seller_id is null or coupon_id is null)) not valid;
alter table order_lines validate constraint order_lines_of_sellers;
