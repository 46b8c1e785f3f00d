-- The customer asked to have it cancelled, which happens once the registry shows that it was not executed.
alter table renewals add column cancel_asked_at timestamptz;
-- Since when our own account at the registry keeps the customer waiting.
alter table restores add column cancel_asked_at timestamptz, add column our_side_since timestamptz;
