set lock_timeout = '5s';

insert into site_message_kinds values ('announcement');

-- An announcement reaches an account once, and is no longer shown after its end.
alter table site_messages
  add column announcement bigint,
  add column shown_until timestamptz,
  add check ((announcement is null) = (shown_until is null));
create unique index site_messages_of_announcement on site_messages (announcement, account_id) where announcement is not null;
