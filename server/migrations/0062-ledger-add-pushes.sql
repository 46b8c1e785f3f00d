-- Domains bought from, or sold to, another account.
insert into journal_entry_kinds values ('push');
