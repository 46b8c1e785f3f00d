set lock_timeout = '5s';

create trigger withdrawal_approvals_keep before truncate on withdrawal_approvals
  for each statement execute function refuse_change();
create trigger payout_batches_keep before truncate on payout_batches for each statement execute function refuse_change();
create trigger settled_credits_keep before truncate on settled_credits for each statement execute function refuse_change();
