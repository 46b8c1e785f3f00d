set lock_timeout = '5s';

-- Every process of the product, from its start to its stop. One that is silent was killed or has lost the database.
create table process_heartbeats (
  process text primary key check (length(process) between 1 and 200),
  role text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
