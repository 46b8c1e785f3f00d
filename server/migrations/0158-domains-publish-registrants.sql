-- When the customer agreed that the registrant's data is published; null: it is redacted. Ends with the registrant and the account.
alter table domains add column published_at timestamptz;
create index domains_published on domains (account_id, paid_until, id) where published_at is not null and state <> 'gone';
