-- Return addresses (SRS) of forwarded mails, one a mail: only what we know of leads back, once.
create table forward_return_addresses (
  -- Of the local part in lower case.
  address_hash bytea primary key,
  -- Who is told of a failure; null where nothing confirmed the sender.
  sender text,
  -- The address that was written to.
  forwarded_from text not null,
  -- Of the mail; null where it has none that can be compared.
  message_id text,
  domain_id bigint not null references domains,
  made_at timestamptz not null,
  returned_at timestamptz
);
create index forward_return_addresses_age on forward_return_addresses (made_at);
create index forward_return_addresses_domain on forward_return_addresses (domain_id);

-- How many failures the senders of a domain's mail were told of later, on a day of real time.
create table forward_return_days (
  domain_id bigint not null references domains,
  account_id bigint not null references accounts,
  day date not null,
  returns integer not null check (returns > 0),
  primary key (domain_id, account_id, day)
);
create index forward_return_days_account on forward_return_days (account_id, day);
create index forward_return_days_age on forward_return_days (day);
