-- A push whose buyer's payment was taken back, and whose domains cannot all return: since when it waits for operators, and what they decided.
alter table pushes
  add column undecided_since timestamptz,
  add column decision text check (decision in ('reverse', 'release'));
alter table operator_proposals drop constraint operator_proposals_kind_check;
alter table operator_proposals add constraint operator_proposals_kind_check check (kind in
  ('payment', 'statement-line', 'recharge-refund', 'withdrawal-return', 'charged-back-push', 'operator', 'policy', 'bank-account', 'channel'));
