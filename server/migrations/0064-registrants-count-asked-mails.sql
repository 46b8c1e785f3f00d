-- Links that somebody asked for; others, such as reminders, do not count into the day's limit.
alter table registrant_verification_mails add column asked boolean not null default false;
