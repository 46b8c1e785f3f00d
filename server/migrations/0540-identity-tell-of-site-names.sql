-- Every process keeps the names of all sites in memory, too.
drop trigger tell_of_hosts on sites;
create trigger tell_of_hosts after insert or delete or update of host, name on sites for each statement
  execute function tell_of_hosts();
