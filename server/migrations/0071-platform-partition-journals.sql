-- Journals grow without end and are partitioned by month of business time, so that retention drops tables instead of rows.
-- A partitioned table's unique keys hold its instant: what must be known once whatever the month has a table of its own.
-- What falls into no month that exists yet lies in `…_other`, until the daily job opens its month.
-- Ids are sequences: identity columns of partitioned tables came with PostgreSQL 17.

alter table registry_commands rename to registry_commands_unpartitioned;
create sequence registry_commands_id as bigint;
create table registry_commands (
  id bigint not null default nextval('registry_commands_id'),
  registry_id bigint not null references registries,
  client_transaction_id text not null,
  server_transaction_id text,
  command text not null,
  subject text not null,
  -- Frames as sent and received, secrets masked. A routine read keeps a digest of the answer instead.
  request text,
  response text,
  digest bytea check (length(digest) = 32),
  code integer,
  outcome text not null,
  at timestamptz not null,
  constraint registry_commands_key primary key (id, at),
  constraint registry_commands_frames check ((request is null) = (digest is not null) and (digest is null or response is null))
) partition by range (at);
create table registry_commands_other partition of registry_commands default;
insert into registry_commands (registry_id, client_transaction_id, server_transaction_id, command, subject, request, response, code, outcome, at)
select registry_id, client_transaction_id, server_transaction_id, command, subject, request, response, code, outcome, at
from registry_commands_unpartitioned order by id;
drop table registry_commands_unpartitioned;
alter sequence registry_commands_id owned by registry_commands.id;
create index registry_commands_by_subject on registry_commands (subject, id);
create index registry_commands_by_transaction on registry_commands (client_transaction_id);

alter table registry_messages rename to registry_messages_unpartitioned;
create table registry_messages (
  registry_id bigint not null references registries,
  message_id text not null,
  body jsonb not null,
  received_at timestamptz not null,
  constraint registry_messages_key primary key (registry_id, message_id, received_at)
) partition by range (received_at);
create table registry_messages_other partition of registry_messages default;
insert into registry_messages select registry_id, message_id, body, received_at from registry_messages_unpartitioned;
-- A message counts once, however late it is repeated.
create table registry_message_ids (
  registry_id bigint not null references registries,
  message_id text not null,
  received_at timestamptz not null,
  primary key (registry_id, message_id)
);
insert into registry_message_ids select registry_id, message_id, received_at from registry_messages_unpartitioned;
create index registry_message_ids_age on registry_message_ids (received_at);
drop table registry_messages_unpartitioned;

alter table gateway_callbacks rename to gateway_callbacks_unpartitioned;
create table gateway_callbacks (
  channel text not null,
  message_id text not null,
  recharge_id bigint references recharges,
  payment_id bigint references payments,
  body text not null,
  outcome text not null,
  received_at timestamptz not null,
  constraint gateway_callbacks_key primary key (channel, message_id, received_at)
) partition by range (received_at);
create table gateway_callbacks_other partition of gateway_callbacks default;
insert into gateway_callbacks select channel, message_id, recharge_id, payment_id, body, outcome, received_at from gateway_callbacks_unpartitioned;
create index gateway_callbacks_recharge on gateway_callbacks (recharge_id);
create table gateway_message_ids (
  channel text not null,
  message_id text not null,
  received_at timestamptz not null,
  primary key (channel, message_id)
);
insert into gateway_message_ids select channel, message_id, received_at from gateway_callbacks_unpartitioned;
create index gateway_message_ids_age on gateway_message_ids (received_at);
drop table gateway_callbacks_unpartitioned;

alter table state_history rename to state_history_unpartitioned;
create sequence state_history_id as bigint;
create table state_history (
  id bigint not null default nextval('state_history_id'),
  subject text not null,
  subject_id bigint not null,
  from_state text,
  to_state text not null,
  account_id bigint,
  operator_id bigint references operators,
  note text not null default '',
  at timestamptz not null,
  constraint state_history_key primary key (id, at),
  constraint state_history_by_one check (account_id is null or operator_id is null)
) partition by range (at);
create table state_history_other partition of state_history default;
insert into state_history (subject, subject_id, from_state, to_state, account_id, operator_id, note, at)
select subject, subject_id, from_state, to_state, account_id, operator_id, note, at from state_history_unpartitioned order by id;
drop table state_history_unpartitioned;
alter sequence state_history_id owned by state_history.id;
create index state_history_by_subject on state_history (subject, subject_id, id);

alter table domain_history rename to domain_history_unpartitioned;
create sequence domain_history_id as bigint;
create table domain_history (
  id bigint not null default nextval('domain_history_id'),
  domain_id bigint not null references domains,
  event text not null,
  detail text not null default '',
  account_id bigint,
  at timestamptz not null,
  constraint domain_history_key primary key (id, at)
) partition by range (at);
create table domain_history_other partition of domain_history default;
insert into domain_history (domain_id, event, detail, account_id, at)
select domain_id, event, detail, account_id, at from domain_history_unpartitioned order by id;
drop table domain_history_unpartitioned;
alter sequence domain_history_id owned by domain_history.id;
create index domain_history_by_domain on domain_history (domain_id, id desc);
