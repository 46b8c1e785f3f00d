-- New operators, and the limits above which two act, need two operators themselves: proposals are of more than money, and some are
-- about what a key names.
alter table credit_proposals rename to operator_proposals;
alter table operator_proposals rename constraint credit_proposals_pkey to operator_proposals_pkey;
alter table operator_proposals rename constraint credit_proposals_operator_id_fkey to operator_proposals_operator_id_fkey;
alter table operator_proposals drop constraint credit_proposals_kind_check;
alter table operator_proposals alter column subject type text using subject::text;
alter table operator_proposals add constraint operator_proposals_kind_check
  check (kind in ('payment', 'statement-line', 'recharge-refund', 'withdrawal-return', 'operator', 'policy'));
