set lock_timeout = '5s';

-- Files that operators attach for a customer. They belong to the customer's account, and don't count as its own uploads.
alter table uploads add column operator_id bigint references operators;
