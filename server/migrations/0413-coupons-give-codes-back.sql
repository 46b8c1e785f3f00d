-- A coupon that a promo code became ends with its order line: the use goes back to the code. Its row stays, since the line names it.
alter table coupons add column withdrawn_at timestamptz;
alter table coupons add constraint coupons_withdrawn check (withdrawn_at is null or used_at is null);
