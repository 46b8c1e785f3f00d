-- Messages that visitors sent to registrants through us.
create table registrant_messages (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains,
  sender text not null,
  email text not null check (email = lower(email)),
  body text not null,
  address inet not null,
  sent_at timestamptz not null
);
create index registrant_messages_domain on registrant_messages (domain_id, sent_at);
create index registrant_messages_email on registrant_messages (email, sent_at);
create index registrant_messages_address on registrant_messages (address, sent_at);
create index registrant_messages_sent on registrant_messages (sent_at);
