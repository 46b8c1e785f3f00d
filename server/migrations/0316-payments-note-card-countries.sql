-- The country of the bank that issued the payer's card, where the provider says it.
alter table payments add column card_country text check (card_country ~ '^[A-Z]{2}$');
create index payments_cards on payments (account_id, received_at) where card_country is not null;
