-- Items move by their id, as all rows with a state do.
alter table batch_items add column id bigint generated always as identity unique;
