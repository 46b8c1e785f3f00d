set lock_timeout = '5s';

-- A look at a list is a line with many subjects. With the usual four megabytes of pending entries one line in some thousands would wait
-- until all of them are sorted in.
alter index operator_audit_subjects set (gin_pending_list_limit = 256);
