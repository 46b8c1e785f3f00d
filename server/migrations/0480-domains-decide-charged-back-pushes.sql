-- A push whose buyer's payment was taken back, and whose domains cannot all return: since when it waits for operators, and what they decided.
alter table pushes
  add column undecided_since timestamptz,
  add column decision text check (decision in ('reverse', 'release'));
