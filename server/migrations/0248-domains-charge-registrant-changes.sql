-- A change holds the fees of its domains until each has ended.
alter table registrant_changes add column hold_id bigint references holds;
alter table registrant_change_items add column fee minor_units not null default 0 check (fee >= 0);
