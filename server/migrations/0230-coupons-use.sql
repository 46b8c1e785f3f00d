-- A coupon that an order line uses; the line's end gives it back or keeps it.
alter table coupons add column used_by_line bigint;
create unique index coupons_used_by_line on coupons (used_by_line) where used_by_line is not null;
-- Coupons that were granted before orders took any begin their validity now.
update coupons c set expires_at = now() + make_interval(days => d.days)
from coupon_designs d where d.id = c.design_id and c.expires_at is null and c.used_at is null;
