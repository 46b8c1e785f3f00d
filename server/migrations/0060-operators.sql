-- Operators, what their roles permit, and an audit log of what they do. Roles and permissions grow: tables, not CHECK lists.
create table operators (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null unique check (email = lower(email)),
  -- Made by the sandbox so that a newcomer can try; counts for nothing in live mode.
  sandbox boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table operator_permissions (permission text primary key);
create table roles (role text primary key);
create table role_permissions (
  role text not null references roles,
  permission text not null references operator_permissions,
  primary key (role, permission)
);
create table operator_roles (
  operator_id bigint not null references operators,
  role text not null references roles,
  primary key (operator_id, role)
);

insert into operator_permissions (permission) values
  ('accounts.read'), ('accounts.act'), ('recoveries.read'), ('recoveries.act'), ('support.read'), ('support.act'),
  ('payments.read'), ('payments.act'), ('todos.read'), ('todos.act'), ('registry.read'), ('registry.act'),
  ('prices.read'), ('prices.act'), ('settings.read'), ('settings.act'), ('content.read'), ('content.act'),
  ('campaigns.read'), ('campaigns.act'), ('operators.read'), ('operators.act'), ('audit.read');
insert into roles (role) values ('admin'), ('auditor'), ('support'), ('finance'), ('registry'), ('content');
insert into role_permissions (role, permission) select 'admin', permission from operator_permissions;
insert into role_permissions (role, permission) select 'auditor', permission from operator_permissions where permission like '%.read';
insert into role_permissions (role, permission) values
  ('support', 'accounts.read'), ('support', 'accounts.act'), ('support', 'recoveries.read'), ('support', 'recoveries.act'),
  ('support', 'support.read'), ('support', 'support.act'), ('support', 'todos.read'), ('support', 'payments.read'),
  ('finance', 'accounts.read'), ('finance', 'payments.read'), ('finance', 'payments.act'), ('finance', 'todos.read'),
  ('finance', 'todos.act'), ('finance', 'prices.read'), ('finance', 'prices.act'), ('finance', 'campaigns.read'),
  ('finance', 'campaigns.act'), ('finance', 'settings.read'),
  ('registry', 'registry.read'), ('registry', 'registry.act'), ('registry', 'todos.read'), ('registry', 'todos.act'),
  ('registry', 'prices.read'), ('registry', 'settings.read'),
  ('content', 'content.read'), ('content', 'content.act'), ('content', 'campaigns.read'), ('content', 'campaigns.act');

create table operator_audit (
  id bigint generated always as identity primary key,
  -- null: whoever has the machine's shell, who alone can make the first operator.
  operator_id bigint references operators,
  -- The request that it belongs to: an action writes what it begins and how it ended.
  request_id text not null,
  call text not null,
  -- What it was about: `account 100001`, `payment 7`.
  subjects text[] not null,
  -- As it was given, by wire names, secrets masked.
  input jsonb not null,
  reason text not null,
  outcome text not null check (outcome in ('begun', 'done', 'failed', 'denied')),
  -- Why it failed or was denied, by the contract's key.
  error text not null default '',
  at timestamptz not null
);
create index operator_audit_operator on operator_audit (operator_id, id desc);
create index operator_audit_subjects on operator_audit using gin (subjects);
create trigger operator_audit_stays before update or delete on operator_audit for each row execute function refuse_change();
create trigger operator_audit_keeps before truncate on operator_audit for each statement execute function refuse_change();

-- Who did it, where an operator did: never the customer.
alter table audit_log add column operator_id bigint references operators;
alter table state_history add column operator_id bigint references operators,
  add check (account_id is null or operator_id is null);
alter table journal_entries add column operator_id bigint references operators;
alter table operator_todos add column settled_by bigint references operators;
alter table work_order_messages add column operator_id bigint references operators,
  add check (operator_id is null or author = 'platform');
