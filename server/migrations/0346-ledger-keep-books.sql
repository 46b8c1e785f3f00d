set lock_timeout = '5s';

-- Rows of the books can be neither changed nor deleted; nor can all of them at once.
create trigger journal_entries_keep before truncate on journal_entries for each statement execute function refuse_change();
create trigger postings_keep before truncate on postings for each statement execute function refuse_change();
create trigger statement_lines_keep before truncate on statement_lines for each statement execute function refuse_change();
create trigger hold_lines_keep before truncate on hold_lines for each statement execute function refuse_change();
create trigger hold_sources_keep before truncate on hold_sources for each statement execute function refuse_change();
