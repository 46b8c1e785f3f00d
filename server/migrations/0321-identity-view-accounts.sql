set lock_timeout = '5s';

-- An operator looks at the site as a customer sees it. The link is used once; the session that it begins reads only.
create table account_views (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  operator_id bigint not null references operators,
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null,
  usable_until timestamptz not null,
  begun_at timestamptz
);
create index account_views_by_account on account_views (account_id, id desc);

-- Null in sessions of visitors and customers.
alter table sessions add column operator_id bigint references operators;
alter table sessions add constraint sessions_viewed check (operator_id is null or account_id is not null);
