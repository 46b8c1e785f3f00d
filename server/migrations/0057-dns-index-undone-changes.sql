-- The foreign keys of an undoing: without them, each change that is deleted with its zone reads the whole log.
create index dns_changes_undone_by on dns_changes (undone_by) where undone_by is not null;
create index dns_changes_undoes on dns_changes (undoes) where undoes is not null;
