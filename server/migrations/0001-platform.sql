-- Amounts are minor units of the account currency, whole and exact.
create domain minor_units as numeric(18, 0);

-- Security events of accounts: who did what, when and from where. Append-only.
create table audit_log (
  id bigint generated always as identity primary key,
  account_id bigint not null,
  event text not null,
  detail text not null default '',
  session_id bigint,
  address inet,
  user_agent text not null default '',
  at timestamptz not null,
  -- Set where an operator acted instead of the customer.
  operator_id bigint
);
create index audit_log_account on audit_log (account_id, id desc);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_keeps before truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_change();

-- Bulk work: each item is a job that runs the single-item use case.
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

-- Work of once a day of business time, claimed by whichever process comes first.
create table daily_checks (
  name text primary key,
  due_at timestamptz not null
);

-- Settings that operators change without a release. Defaults stand in code; the latest row whose instant has come counts, so
-- that the value of any past moment is on record.
create table policies (
  id bigint generated always as identity primary key,
  key text not null,
  -- What the value is limited to (a payment channel, a site); empty: the installation.
  scope text not null default '',
  -- In the encoding of the policy's schema; JSON null restores the default.
  value jsonb not null,
  effective_from timestamptz not null,
  set_by bigint not null,
  set_at timestamptz not null,
  check (effective_from >= set_at)
);
create index policies_key on policies (key, scope, effective_from desc, id desc);
create trigger policies_keep before truncate on policies
  for each statement execute function refuse_change();
create trigger policies_stay before update or delete on policies
  for each row execute function refuse_change();

-- Secrets of this installation, made at the first start (never in the environment, never in logs).
create table secrets (
  name text primary key,
  value bytea not null
);
-- The key of mailed and texted codes (HMAC-SHA-256), from PostgreSQL's strong random numbers.
insert into secrets (name, value)
values ('codes', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create sequence state_history_id as bigint;
-- One row a state change of any table with states: the subject's table and id.
create table state_history (
  id bigint not null default nextval('state_history_id'),
  subject text not null,
  subject_id bigint not null,
  from_state text,
  to_state text not null,
  account_id bigint,
  operator_id bigint,
  note text not null default '',
  at timestamptz not null,
  primary key (id, at),
  constraint state_history_by_one check (account_id is null or operator_id is null)
) partition by range (at);
create table state_history_other partition of state_history default;
alter sequence state_history_id owned by state_history.id;
create index state_history_by_subject on state_history (subject, subject_id, id);

-- Business time is real time plus this offset, which sandbox mode moves.
create table virtual_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into virtual_clock default values;

-- Live job workers; the jobs of one that stops reporting are released.
create table worker_heartbeats (
  worker_id text primary key,
  seen_at timestamptz not null
);
