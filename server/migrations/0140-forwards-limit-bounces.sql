-- Whether the sender may be told of a failure: the origin of the mail was confirmed, and no bounce of it was sent yet.
alter table forwarded_messages add column may_bounce boolean not null default true;

-- How many bounces a return address led back, so that it is no way to send any amount of mail.
create table forward_returns (
  address_hash bytea primary key,
  returns integer not null check (returns > 0),
  first_at timestamptz not null
);
create index forward_returns_age on forward_returns (first_at);

-- How often a recipient changed the answer on a day.
alter table forward_recipients add column decided_day date, add column decisions integer not null default 0;
