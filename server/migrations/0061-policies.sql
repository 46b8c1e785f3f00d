-- What an operator may change without a new release. Defaults stand in code; a row counts from its instant on, the later one
-- of two, so that what held at any time can be told.
create table policies (
  id bigint generated always as identity primary key,
  key text not null,
  -- What it is for alone: a payment channel, a site. Empty: everything.
  scope text not null default '',
  -- As the policy's schema writes it; JSON null: the default again.
  value jsonb not null,
  effective_from timestamptz not null,
  set_by bigint not null references operators,
  set_at timestamptz not null,
  -- Nobody rewrites what held before.
  check (effective_from >= set_at)
);
create index policies_key on policies (key, scope, effective_from desc, id desc);
create trigger policies_stay before update or delete on policies for each row execute function refuse_change();
create trigger policies_keep before truncate on policies for each statement execute function refuse_change();
