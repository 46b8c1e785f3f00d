-- Transfers of coins that were seen and of which nobody asks any more are asked about again, and given up like others.
update recharges set ask_at = opened_at + interval '1 day'
where seen_at is not null and ask_at is null and state in ('open', 'expired');
-- Reports of transfers that were sent back since end with them, so that another one can be made.
update transfer_claims c set state = 'refused', ended_at = now(),
  reason = case when a.language = 'zhcn' then '该笔转账已到账，并已退回。' else 'The transfer arrived and was sent back.' end
from accounts a
where a.id = c.account_id and c.ended_at is null
  and exists (select from payments p where p.recharge_id = c.recharge_id and p.state = 'refunded' and p.ended_at >= c.submitted_at)
  and not exists (
    select from payments p where p.recharge_id = c.recharge_id and p.state in ('abnormal', 'explained', 'refund-asked'));
