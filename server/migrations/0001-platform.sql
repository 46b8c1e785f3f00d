-- What every feature stands on.

-- Amounts are minor units of the account currency, whole and exact.
create domain minor_units as numeric(18, 0);

create table sites (
  id bigint generated always as identity primary key,
  host text not null unique,
  name text not null,
  created_at timestamptz not null default now()
);
insert into sites (host, name) values ('*', 'Namestead');

-- Secrets of this installation, made at the first start (never in the environment, never in logs).
create table secrets (
  name text primary key,
  value bytea not null
);

-- Business time is real time plus this offset (sandbox mode moves it).
create table virtual_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into virtual_clock default values;

-- One row a state change of anything that has states: the subject's table and id.
create table state_history (
  id bigint generated always as identity primary key,
  subject text not null,
  subject_id bigint not null,
  from_state text,
  to_state text not null,
  account_id bigint,
  note text not null default '',
  at timestamptz not null
);
create index state_history_subject on state_history (subject, subject_id, id);

-- Job workers that are alive; jobs of one that fell silent are freed.
create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null
);

-- Bulk work: one item after the other by the single-item use case.
create table batches (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  kind text not null,
  parameters jsonb not null,
  state text not null check (state in ('running', 'cancelled', 'done')),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index batches_account on batches (account_id, id desc);

create table batch_items (
  batch_id bigint not null references batches,
  position integer not null,
  subject text not null,
  state text not null check (state in ('waiting', 'done', 'failed', 'cancelled')),
  outcome jsonb,
  finished_at timestamptz,
  primary key (batch_id, position)
);
create index batch_items_waiting on batch_items (batch_id, position) where state = 'waiting';
