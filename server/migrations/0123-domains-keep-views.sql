-- Filters of the portfolio that a customer saved under a name.
create table portfolio_views (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 30),
  filters jsonb not null check (jsonb_typeof(filters) = 'object' and length(filters::text) <= 2000),
  saved_at timestamptz not null
);
create unique index portfolio_views_name on portfolio_views (account_id, lower(name));
