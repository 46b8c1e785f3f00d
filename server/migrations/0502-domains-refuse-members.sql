create trigger domains_of_owners before insert or update of account_id on domains
  for each row when (new.account_id is not null) execute function refuse_member();
