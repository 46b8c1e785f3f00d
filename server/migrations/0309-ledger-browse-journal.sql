set lock_timeout = '5s';

-- The journal of all accounts is browsed by its numbers, newest first: the instants find where a range of dates begins and ends.
create index journal_entries_at on journal_entries (at, id);
create index journal_entries_of_kind on journal_entries (kind, id);
-- Postings of customers have a sequence, by which statements are read; ours are found by entry.
create index postings_of_platform on postings (ledger_account_id, entry_id) where sequence is null;
