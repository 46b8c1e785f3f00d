-- A withdrawal may come to need a second approval, where its operator has approved much that day; never fewer.
create or replace function withdrawals_are_approved()
 returns trigger language plpgsql as $$
begin
  if new.state in ('approved', 'sent', 'arrived') and
    (select count(*) from withdrawal_approvals where withdrawal_id = new.id) < new.approvals_needed then
    raise exception 'withdrawal % lacks an approval', new.id using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and ((old.batch_id is not null and new.batch_id is distinct from old.batch_id)
    or new.amount <> old.amount or new.fee <> old.fee or new.payee_id <> old.payee_id or new.account_id <> old.account_id
    or new.approvals_needed < old.approvals_needed or new.payout_details <> old.payout_details) then
    raise exception 'withdrawal % keeps its batch, amount and payee', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
