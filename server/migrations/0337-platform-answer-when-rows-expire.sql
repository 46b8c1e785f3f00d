set lock_timeout = '5s';

-- Every second asks when the oldest row of each of these expires, which a BRIN index cannot answer without reading the table.
create index outgoing_messages_created on outgoing_messages (created_at);
drop index outgoing_messages_age;
create index sign_in_attempts_at on sign_in_attempts (at);
drop index sign_in_attempts_age;
create index abuse_reports_decided on abuse_reports (decided_at) where decided_at is not null;
create index disclosure_requests_decided on disclosure_requests (decided_at) where decided_at is not null;
