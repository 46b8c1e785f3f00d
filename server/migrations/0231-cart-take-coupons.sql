-- What a line would cost without its coupon; null: it has none, and costs its price.
alter table order_lines add column list_price numeric check (list_price > price and list_price = trunc(list_price)),
  add column coupon_id bigint references coupons (id);
