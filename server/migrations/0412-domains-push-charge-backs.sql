-- Proceeds stay on hold, and the domains with their buyer, for longer where the price may come from money that its payer can take back.
-- Where that happens, the buyer has until repay_until to pay the debt; the push is reversed otherwise.
alter table domains add column bought_locked_until timestamptz;
alter table pushes
  add column reversible boolean not null default false,
  add column repay_until timestamptz;
alter table pushes drop constraint pushes_check3, drop constraint pushes_check4, drop constraint pushes_check6, drop constraint pushes_state_check;
alter table pushes
  add constraint pushes_state_check check (state in ('waiting', 'accepted', 'refused', 'cancelled', 'lapsed', 'reversed')),
  add constraint pushes_template check (((state in ('accepted', 'reversed')) = (template_id is not null)) and ((template_id is null) = (template_version is null))),
  add constraint pushes_zone check ((state in ('accepted', 'reversed')) = (zone_taken is not null)),
  add constraint pushes_proceeds check ((proceeds_until is not null) = (state in ('accepted', 'reversed') and price > 0)),
  add constraint pushes_repaid check (repay_until is null or (state = 'accepted' and proceeds_released_at is null));
create index pushes_to_repay on pushes (repay_until) where repay_until is not null;
create index pushes_reversible on pushes (receiver_id) where reversible;
alter table domain_engagements drop constraint domain_engagements_kind_check;
alter table domain_engagements add constraint domain_engagements_kind_check
  check (kind in ('push', 'registrant-change', 'deletion', 'dispute', 'charge-back'));
