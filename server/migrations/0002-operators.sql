create table operator_permissions (permission text primary key);
insert into operator_permissions values
  ('accounts.read'), ('accounts.act'), ('recoveries.read'), ('recoveries.act'), ('support.read'), ('support.act'),
  ('payments.read'), ('payments.act'), ('todos.read'), ('todos.act'), ('registry.read'), ('registry.act'),
  ('prices.read'), ('prices.act'), ('settings.read'), ('settings.act'), ('content.read'), ('content.act'),
  ('campaigns.read'), ('campaigns.act'), ('operators.read'), ('operators.act'), ('audit.read');

-- Operators act by the permissions of their roles. Roles and permissions grow, so they are tables.
create table operators (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null check (email = lower(email)) unique,
  -- Created by the sandbox for trying the product; without effect in live mode.
  sandbox boolean not null default false,
  created_at timestamptz not null,
  disabled_at timestamptz
);
alter table audit_log add foreign key (operator_id) references operators;
alter table policies add foreign key (set_by) references operators;
alter table state_history add foreign key (operator_id) references operators (id);

create table operator_audit (
  id bigint generated always as identity primary key,
  -- Null: an act from the machine's shell, which alone creates the first operator.
  operator_id bigint references operators,
  -- An action writes two rows of one request: its begin and its outcome.
  request_id text not null,
  call text not null,
  -- The records concerned: `account 100001`, `payment 7`.
  subjects text[] not null,
  -- The input by wire names, secrets masked.
  input jsonb not null,
  reason text not null,
  outcome text not null check (outcome in ('begun', 'done', 'failed', 'denied')),
  -- The contract's error key of a failure or a denial.
  error text not null default '',
  at timestamptz not null
);
create index operator_audit_operator on operator_audit (operator_id, id desc);
create index operator_audit_subjects on operator_audit using gin (subjects);
create trigger operator_audit_keeps before truncate on operator_audit
  for each statement execute function refuse_change();
create trigger operator_audit_stays before update or delete on operator_audit
  for each row execute function refuse_change();

create table roles (role text primary key);
insert into roles values ('admin'), ('auditor'), ('support'), ('finance'), ('registry'), ('content');

create table operator_roles (
  operator_id bigint not null references operators,
  role text not null references roles,
  primary key (operator_id, role)
);

create table role_permissions (
  role text not null references roles,
  permission text not null references operator_permissions,
  primary key (role, permission)
);
insert into role_permissions (role, permission) select 'admin', permission from operator_permissions;
insert into role_permissions (role, permission)
select 'auditor', permission from operator_permissions where permission like '%.read';
insert into role_permissions (role, permission) values
  ('support', 'accounts.read'), ('support', 'accounts.act'), ('support', 'recoveries.read'), ('support', 'recoveries.act'),
  ('support', 'support.read'), ('support', 'support.act'), ('support', 'todos.read'), ('support', 'payments.read'),
  ('finance', 'accounts.read'), ('finance', 'payments.read'), ('finance', 'payments.act'), ('finance', 'todos.read'),
  ('finance', 'todos.act'), ('finance', 'prices.read'), ('finance', 'prices.act'), ('finance', 'campaigns.read'),
  ('finance', 'campaigns.act'), ('finance', 'settings.read'),
  ('registry', 'registry.read'), ('registry', 'registry.act'), ('registry', 'todos.read'), ('registry', 'todos.act'),
  ('registry', 'prices.read'), ('registry', 'settings.read'),
  ('content', 'content.read'), ('content', 'content.act'), ('content', 'campaigns.read'), ('content', 'campaigns.act');
