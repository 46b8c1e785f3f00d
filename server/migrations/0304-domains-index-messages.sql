set lock_timeout = '5s';

-- The log of poll messages over all registries, newest first.
create index registry_messages_received on registry_messages (received_at, registry_id, message_id);
