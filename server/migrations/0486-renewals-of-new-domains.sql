-- Accounts whose new domains renew automatically.
create table renewal_defaults (
  account_id bigint primary key references accounts(id),
  since timestamptz not null
);
