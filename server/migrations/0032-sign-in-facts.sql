-- Whether signing in asks for more than the password is told with the password's keys, not looked up beside them.
alter table accounts add column login_protection boolean not null default false;
update accounts set login_protection = true
where id in (select account_id from account_protection where login_protection);
alter table account_protection drop column login_protection;

-- A handshake answers only the session that opened it and goes by itself after two minutes: nothing has to hold the two together.
alter table sign_in_handshakes drop constraint sign_in_handshakes_session_id_fkey;
drop index sign_in_handshakes_session;
