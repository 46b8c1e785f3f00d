-- Money that leaves for a customer's own bank, and what comes back of it.
insert into journal_entry_kinds values ('settlement'), ('withdrawal');
