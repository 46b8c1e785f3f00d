-- Wrong passwords count for a quarter of an hour, by name and network: found by name and time.
create index sign_in_attempts_lately on sign_in_attempts (login, at desc);
drop index sign_in_attempts_lock;
