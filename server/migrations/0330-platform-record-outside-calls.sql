set lock_timeout = '5s';

-- When each system of others answered last and failed last, for operators. Real time: several processes and business clocks agree on it.
create table outside_calls (
  system text not null,
  named text not null default '',
  succeeded_at timestamptz,
  failed_at timestamptz,
  error text not null default '',
  primary key (system, named),
  check (length(system) between 1 and 40 and length(named) <= 253),
  check (length(error) <= 500),
  check (succeeded_at is not null or failed_at is not null),
  check (failed_at is not null or error = '')
);
