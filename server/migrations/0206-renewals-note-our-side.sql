-- Since when our own account at the registry keeps the customer waiting.
alter table renewals add column our_side_since timestamptz;
