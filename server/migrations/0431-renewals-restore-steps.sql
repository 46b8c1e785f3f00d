-- What a registry has done of a restore: it decides later (1001) about the request; it has shown that it took it.
alter table restores add column request_pending_at timestamptz, add column taken_at timestamptz;
update restores set taken_at = request_sent_at where state = 'reporting';
