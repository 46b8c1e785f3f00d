-- Where an operator can call whoever asks for recovery: as it was typed, its country is not asked.
alter table recovery_requests add column contact_phone text check (contact_phone ~ '^[1-9][0-9]{6,12}$');
