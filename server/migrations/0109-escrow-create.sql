-- Who escrowed data is encrypted for, and what it is signed with.
create table escrow_keys (
  only_one boolean primary key default true check (only_one),
  -- OpenPGP, armored; null: no agent, so no deposits.
  agent_key text,
  public_key text not null,
  -- Sealed.
  private_key bytea not null,
  made_at timestamptz not null
);

-- Copies of the registration data that an escrow agent keeps.
create table escrow_deposits (
  id bigint generated always as identity primary key,
  -- Names the files.
  day date not null,
  state text not null check (state in ('making', 'done', 'failed')),
  domains integer not null default 0,
  contacts integer not null default 0,
  bytes bigint not null default 0,
  files text[] not null default '{}',
  failure text not null default '' check (char_length(failure) <= 1000),
  started_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state = 'making')),
  check ((failure <> '') = (state = 'failed'))
);
create unique index escrow_deposits_making on escrow_deposits (state) where state = 'making';
create index escrow_deposits_started on escrow_deposits (started_at);
