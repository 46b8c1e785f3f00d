-- Settings of a payment provider that wait for a second operator, sealed as the connected ones are.
create table payment_channel_proposals (
  channel text primary key,
  settings bytea not null,
  -- By which the second operator says what is confirmed.
  fingerprint text not null
);
