-- Rows that go by their age. They come in the order of their instants, so a summary of each block finds the old ones.
create index sign_in_attempts_age on sign_in_attempts using brin (at);
create index outgoing_messages_age on outgoing_messages using brin (created_at);
