-- On whose word a booking pays its recharge, and who credited a payment: what one operator credits within a day is limited.
alter table bank_statement_lines add column matched_by bigint references operators;
create index bank_statement_lines_matched_by on bank_statement_lines (matched_by, (coalesce(decided_at, imported_at)))
  where matched_by is not null;
alter table payments add column credited_by bigint references operators;
create index payments_credited_by on payments (credited_by, ended_at) where credited_by is not null;
