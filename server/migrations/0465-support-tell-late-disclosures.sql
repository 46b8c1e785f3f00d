-- When operators were told that an answer is late.
alter table disclosure_requests add column late_told_at timestamptz;
create index disclosure_requests_not_late on disclosure_requests (due_at) where decision is null and late_told_at is null;
