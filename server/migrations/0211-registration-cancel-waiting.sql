-- The customer asked to have it cancelled, which happens once the registry says that it knows nothing of it.
alter table registrations add column cancel_asked_at timestamptz;
