-- Mails that an account does not want; it gets the site messages all the same.
create table unwanted_mails (
  account_id bigint not null references accounts(id),
  kind text not null check (kind in ('work-orders', 'watched-domains')),
  since timestamptz not null,
  primary key (account_id, kind)
);
