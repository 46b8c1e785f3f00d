-- Each web process keeps the hosts of all sites in memory.
create function tell_of_hosts() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_hosts', '');
  return null;
end $$;
create trigger tell_of_hosts after insert or delete or update of host on sites for each statement execute function tell_of_hosts();
