create trigger ledger_accounts_of_owners before insert or update of account_id on ledger_accounts
  for each row when (new.account_id is not null) execute function refuse_member();
-- The member who spent it; null for the owner.
alter table holds add column member_id bigint references members;
