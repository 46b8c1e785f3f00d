-- Work for operators. A matter is raised once, and settled with a note.
create table operator_todos (
  id bigint generated always as identity primary key,
  kind text not null,
  reference text not null,
  -- One sentence for operators, and facts for programs.
  text text not null,
  about jsonb not null default '{}',
  raised_at timestamptz not null,
  settled_at timestamptz,
  settled_note text,
  settled_by bigint references operators
);
create unique index operator_todos_open on operator_todos (kind, reference) where settled_at is null;

-- Mails and text messages: written in the transaction that causes them, sent by a job.
create table outgoing_messages (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null default '',
  body text not null,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'bounced', 'failed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  channel text not null check (channel in ('mail', 'sms')),
  -- Sent with every attempt (Message-ID, Idempotency-Key), so that the recipient can recognise a repeat.
  delivery_key uuid not null default gen_random_uuid() unique,
  attempts integer not null default 0,
  -- Real time: the outside world does not follow the virtual clock.
  first_attempt_at timestamptz,
  attempted_at timestamptz,
  -- The last reply of the mail server or the SMS gateway.
  reply text not null default '',
  check (state <> 'sending' or attempted_at is not null)
);
create index outgoing_messages_age on outgoing_messages using brin (created_at);

create table site_message_kinds (kind text primary key);
insert into site_message_kinds values ('account'), ('funds'), ('order'), ('work-order'), ('security');

-- Messages to an account, in both languages because customers switch.
create table site_messages (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  kind text not null references site_message_kinds,
  title_us text not null,
  title_zhcn text not null,
  body_us text not null,
  body_zhcn text not null,
  -- The page of the product that the message leads to.
  path text not null default '' check (path = '' or path ~ '^/[^/]'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index site_messages_account on site_messages (account_id, id desc);
create index site_messages_unread on site_messages (account_id) where read_at is null;

create table todo_kinds (kind text primary key);
insert into todo_kinds values
  ('unpaid-order'), ('abnormal-recharge'), ('urgent-work-order'), ('work-order'), ('contact-details');

-- Work for a customer: raised and settled by the feature that causes it, in the same transaction.
create table todos (
  account_id bigint not null references accounts,
  kind text not null references todo_kinds,
  reference text not null,
  about jsonb not null default '{}',
  raised_at timestamptz not null,
  primary key (account_id, kind, reference)
);
