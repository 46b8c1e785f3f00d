-- Money that is sent back above the limit needs two operators as well.
alter table credit_proposals drop constraint credit_proposals_kind_check;
alter table credit_proposals add constraint credit_proposals_kind_check
  check (kind in ('payment', 'statement-line', 'recharge-refund'));
create index recharge_refunds_account on recharge_refunds (account_id, started_at);
