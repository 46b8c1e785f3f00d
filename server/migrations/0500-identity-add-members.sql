-- Members of an account sign in as themselves, and act for its owner with some of the owner's rights.
alter table accounts add column owner_id bigint references accounts;
create index accounts_of_owner on accounts (owner_id) where owner_id is not null;

create table members (
  account_id bigint primary key references accounts,
  name text not null check (length(name) between 1 and 60),
  -- By area, as contract/src/rights.ts lists them.
  rights text[] not null check (array_position(rights, null) is null),
  state text not null check (state in ('invited', 'active', 'frozen', 'removed')),
  created_at timestamptz not null
);

-- A member has no members, and owned nothing before.
create function refuse_members_with_belongings() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = new.owner_id and owner_id is not null)
    or exists (select from accounts where owner_id = new.id)
    or exists (select from domains where account_id = new.id)
    or exists (select from ledger_accounts where account_id = new.id) then
    raise exception 'account % cannot be a member of %', new.id, new.owner_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger accounts_of_members before insert or update of owner_id on accounts
  for each row when (new.owner_id is not null) execute function refuse_members_with_belongings();

-- Of tables whose rows no member may have.
create function refuse_member() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = new.account_id and owner_id is not null) then
    raise exception 'account % is a member of another and owns nothing', new.account_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Processes keep sessions with the rights of who is signed in, and watch streams for them.
create function notify_of_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', 'account ' || new.account_id);
  return null;
end $$;
create trigger members_notified after insert or update on members for each row execute function notify_of_member();
