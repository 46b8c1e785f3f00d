-- Extensions of a registry with such a to-do are not sold. It is closed by jobs and by operators' commands of other features, and
-- every process must learn of each, so the database announces it in the transaction that opens or closes it.
create function announce_account_alarm() returns trigger language plpgsql as $$
begin
  perform pg_notify('tlds', '');
  return null;
end $$;

create trigger operator_todos_open_alarm after insert on operator_todos
  for each row when (new.kind = 'registry-account') execute function announce_account_alarm();
create trigger operator_todos_close_alarm after update on operator_todos
  for each row when (new.kind = 'registry-account' and old.settled_at is distinct from new.settled_at)
  execute function announce_account_alarm();
