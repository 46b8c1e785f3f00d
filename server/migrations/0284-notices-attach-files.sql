-- A file that a mail carries; deleted with its text once the mail has ended.
alter table outgoing_messages
  add column attachment_name text not null default '' check (char_length(attachment_name) <= 100),
  add column attachment bytea check (octet_length(attachment) <= 8000000),
  add check ((attachment is null) = (attachment_name = '')),
  add check (attachment is null or channel = 'mail');
