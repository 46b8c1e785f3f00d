-- Hosts that were removed with their domains are forgotten after a month.
create index cleared_hosts_at on cleared_hosts (at);
