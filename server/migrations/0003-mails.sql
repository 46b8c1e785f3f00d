-- What is to be mailed: written with the change that causes it, sent by a job.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent')),
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mails_waiting on mails (id) where state = 'waiting';
