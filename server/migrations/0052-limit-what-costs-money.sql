-- What costs money or invites guessing is counted by day, for all processes together: messages to a recipient, for an
-- account and for the installation, wrong recovery codes.
create table daily_counts (
  key text not null,
  -- By business time, UTC.
  day date not null,
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (key, day)
);
create index daily_counts_last on daily_counts (last_at);
