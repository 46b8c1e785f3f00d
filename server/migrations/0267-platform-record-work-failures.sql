set lock_timeout = '5s';

-- The newest failure of each kind of job and of each deadline's sweep, for operators. Both are tried again; what failed lately fails still.
create table work_failures (
  kind text not null check (kind in ('job', 'deadline')),
  name text not null,
  -- Of all that was recorded.
  failures bigint not null,
  -- How often the job had been tried; of a sweep always 1.
  attempt integer not null,
  error text not null check (length(error) <= 500),
  failed_at timestamptz not null,
  primary key (kind, name)
);
