-- Wrong passwords for one login over all networks: beyond a few, unknown networks wait longer and longer.
create table sign_in_pressure (
  -- As it was typed: an e-mail and the ID of its account are counted apart, so that neither tells of the other.
  login text primary key,
  wrong integer not null check (wrong > 0),
  last_wrong_at timestamptz not null
);
create index sign_in_pressure_last on sign_in_pressure (last_wrong_at);
