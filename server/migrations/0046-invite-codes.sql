-- Codes that are given out and brought along at registration; each counts how often it was used.
create table invite_codes (
  code text primary key check (code = lower(code) and code ~ '^[a-z0-9-]{4,32}$'),
  note text not null default '',
  most_uses integer not null check (most_uses > 0),
  uses integer not null default 0 check (uses between 0 and most_uses),
  created_at timestamptz not null
);
alter table accounts add column invite_code text references invite_codes;

-- Switches that nothing acts on are gone; they come back with what acts on them.
alter table accounts drop column preferences;
