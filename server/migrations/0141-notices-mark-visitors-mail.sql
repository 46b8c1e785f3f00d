-- Mail with a visitor's text: it may be refused because of that, so its refusal says nothing about the recipient.
alter table outgoing_messages add column from_visitor boolean not null default false;
