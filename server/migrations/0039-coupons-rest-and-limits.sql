-- No order takes a coupon yet, so none runs out: its days begin to count when orders take coupons.
alter table coupons alter column expires_at drop not null;
update coupons set expires_at = null where used_at is null;

-- What an account or a visitor's network may keep here a day is counted.
alter table uploads add column network text not null default '';
create index uploads_of_account on uploads (account_id, created_at) where account_id is not null;
create index uploads_of_network on uploads (network, created_at) where account_id is null;
