-- Customers are offered an account of ours once a second operator has confirmed it. Those that they transfer to already stay offered.
alter table bank_accounts add column confirmed_at timestamptz;
update bank_accounts set confirmed_at = created_at;
