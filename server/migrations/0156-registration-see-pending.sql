-- When the registry was last seen deciding about a create: one that it no longer has was refused, even if its message was lost.
alter table registrations add column pending_seen_at timestamptz;
alter table registrations add constraint registrations_seen_pending check (pending_seen_at is null or pending_at is not null);
create index registrations_at_review on registrations (account_id, pending_at) where state = 'waiting' and pending_at is not null;
