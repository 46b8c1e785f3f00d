-- A large withdrawal that is said to have come back needs two operators as well.
alter table credit_proposals drop constraint credit_proposals_kind_check;
alter table credit_proposals add constraint credit_proposals_kind_check
  check (kind in ('payment', 'statement-line', 'recharge-refund', 'withdrawal-return'));
