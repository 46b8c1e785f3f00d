-- A ticket serves what it was given for. Whoever asks for recovery has shown nothing yet: their tickets sign nobody in.
delete from account_tickets;
alter table account_tickets add column serves text not null check (serves in ('sign-in', 'recovery'));

-- What was begun for an account ends with its sessions.
create index account_tickets_account on account_tickets (account_id);
create index password_resets_account on password_resets (account_id);
create index protection_challenges_account on protection_challenges (account_id);
create index information_tickets_session on information_tickets (session_id);

-- Codes and lists whose time is over are swept.
create index email_codes_expiry on email_codes (expires_at);
create index account_choices_told_at on account_choices_told (at);
