-- Addresses of a domain whose mail is forwarded; `*` is the catch-all.
create table forwards (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains,
  mailbox text not null check (mailbox = lower(mailbox) and char_length(mailbox) between 1 and 64),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (domain_id, mailbox)
);

-- Who receives a domain's mail. Nobody does without having agreed by a link.
create table forward_recipients (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  state text not null check (state in ('waiting', 'confirmed', 'declined')),
  -- Of the newest link, which agrees until `expires_at` and declines at any time.
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  unique (domain_id, email),
  check ((state = 'waiting') = (decided_at is null))
);

create table forward_targets (
  forward_id bigint not null references forwards on delete cascade,
  recipient_id bigint not null references forward_recipients,
  primary key (forward_id, recipient_id)
);
create index forward_targets_recipient on forward_targets (recipient_id);

-- Links that were mailed, so that nobody is flooded with them.
create table forward_link_mails (
  id bigint generated always as identity primary key,
  email text not null,
  account_id bigint not null references accounts,
  sent_at timestamptz not null
);
create index forward_link_mails_email on forward_link_mails (email, sent_at);
create index forward_link_mails_account on forward_link_mails (account_id, sent_at);
create index forward_link_mails_sent on forward_link_mails (sent_at);

-- What a domain received on a day of real time, as mail servers count.
create table forward_days (
  domain_id bigint not null references domains,
  day date not null,
  messages integer not null check (messages > 0),
  primary key (domain_id, day)
);
create index forward_days_age on forward_days (day);

-- Mail that is on its way. Its instants are real time; a row ends with its last delivery.
create table forwarded_messages (
  id bigint generated always as identity primary key,
  -- Empty for what goes back to a sender.
  domain_id bigint references domains,
  -- The envelope's sender as it was received; empty for a bounce, which is never bounced.
  sender text not null,
  content bytea not null,
  size integer not null check (size > 0),
  received_at timestamptz not null,
  check (domain_id is not null or sender = '')
);
create index forwarded_messages_domain on forwarded_messages (domain_id) include (size);

create table forward_deliveries (
  id bigint generated always as identity primary key,
  message_id bigint not null references forwarded_messages on delete cascade,
  -- The address that was written to; empty for what goes back to a sender.
  forwarded_from text not null,
  -- The envelope of this delivery.
  sender text not null,
  recipient text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- The last words of the receiving server, or why it was not reached.
  reply text not null default '',
  ends_at timestamptz not null
);
create index forward_deliveries_due on forward_deliveries (due_at);
create index forward_deliveries_message on forward_deliveries (message_id);

-- What return addresses are signed with (SRS). The newest signs; all that are kept are accepted.
create table srs_keys (
  id bigint generated always as identity primary key,
  -- Sealed.
  key bytea not null,
  made_at timestamptz not null
);

-- The key that seals forwarded mail (ARC, RFC 8617) and signs bounces (DKIM, RFC 6376), sealed.
create table mail_keys (
  only_one boolean primary key default true check (only_one),
  selector text not null,
  private_key bytea not null,
  made_at timestamptz not null
);
