-- Messages of registries' poll queues, kept before they are acknowledged.
create table registry_messages (
  registry_id bigint not null references registries,
  message_id text not null,
  body jsonb not null,
  received_at timestamptz not null,
  primary key (registry_id, message_id)
);
