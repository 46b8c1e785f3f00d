alter table operator_proposals drop constraint operator_proposals_kind_check;
alter table operator_proposals add constraint operator_proposals_kind_check check (kind in
  ('payment', 'statement-line', 'recharge-refund', 'withdrawal-return', 'charged-back-push', 'operator', 'policy', 'bank-account', 'channel'));
