-- An account has one recovery request before the operators at a time; others for it queue behind, so that a stranger who
-- asks first takes nothing from an owner who asks second, and neither is told of the other.
alter table recovery_requests drop constraint recovery_requests_state_check;
alter table recovery_requests
  add check (state in ('queued', 'waiting', 'granted', 'refused', 'withdrawn')),
  alter column state set default 'queued';
create unique index recovery_requests_one_waiting on recovery_requests (account_id)
  where state = 'waiting' and account_id is not null;
