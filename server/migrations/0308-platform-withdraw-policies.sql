set lock_timeout = '5s';

-- Why a value was set, and which coming values were taken back. What was in force once stays on record.
alter table policies add column reason text not null default '';
create table policy_withdrawals (
  policy_id bigint primary key references policies,
  withdrawn_by bigint not null references operators,
  reason text not null,
  withdrawn_at timestamptz not null
);
create trigger policy_withdrawals_keep before truncate on policy_withdrawals
  for each statement execute function refuse_change();
create trigger policy_withdrawals_stay before update or delete on policy_withdrawals
  for each row execute function refuse_change();
