-- Whether a session that ended was a visitor's or a customer's, found by its csrf token: a page that was left open is told
-- what happened, and a forged token is told from an old one. For thirty days.
delete from sessions;
alter table sessions add column csrf_hash bytea not null;
create index sessions_csrf on sessions (csrf_hash);
create table ended_sessions (
  csrf_hash bytea primary key,
  customer boolean not null,
  ended_at timestamptz not null default now()
);
create index ended_sessions_age on ended_sessions (ended_at);
create function remember_ended_session() returns trigger language plpgsql as $$
begin
  insert into ended_sessions (csrf_hash, customer) values (old.csrf_hash, old.account_id is not null)
  on conflict do nothing;
  return null;
end $$;
create trigger sessions_remembered after delete on sessions for each row execute function remember_ended_session();
