-- One table for what goes out to people, by mail or by SMS, with what became of it.
alter table mails rename to outgoing_messages;
alter table outgoing_messages rename constraint mails_pkey to outgoing_messages_pkey;
alter sequence mails_id_seq rename to outgoing_messages_id_seq;
alter table outgoing_messages drop constraint mails_state_check;
drop index mails_waiting;
update outgoing_messages set state = 'queued' where state = 'waiting';

alter table outgoing_messages
  alter column state set default 'queued',
  add constraint outgoing_messages_state_check check (state in ('queued', 'sending', 'sent', 'bounced', 'failed')),
  add column channel text not null default 'mail' check (channel in ('mail', 'sms')),
  -- Goes with every attempt (Message-ID, Idempotency-Key), so that whoever takes it can tell a repeat.
  add column delivery_key uuid not null default gen_random_uuid() unique,
  add column attempts integer not null default 0,
  -- Real time: the outside world does not follow the virtual clock.
  add column first_attempt_at timestamptz,
  add column attempted_at timestamptz,
  -- The last words of whoever was to take it.
  add column reply text not null default '',
  alter column subject set default '';
alter table outgoing_messages alter column channel drop default;
alter table outgoing_messages rename column sent_at to ended_at;
alter table outgoing_messages add check (state <> 'sending' or attempted_at is not null);
