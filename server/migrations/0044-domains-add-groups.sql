-- The customer's own order of the portfolio.
create table domain_groups (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null check (name = btrim(name) and char_length(name) between 1 and 30),
  created_at timestamptz not null,
  unique (account_id, id)
);
create unique index domain_groups_name on domain_groups (account_id, lower(name));

-- What a move or a deletion of a group changed, for its undo. The array entries belong together.
create table domain_group_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  domains bigint[] not null,
  -- null: the domain was in no group.
  groups_before bigint[] not null,
  -- null: the domains are in no group since.
  group_after bigint,
  -- Set where a group was deleted.
  deleted_name text,
  changed_at timestamptz not null,
  check (cardinality(domains) = cardinality(groups_before))
);
create index domain_group_changes_age on domain_group_changes (changed_at);

-- Name servers saved under a name.
create table name_server_sets (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  label text not null check (label = btrim(label) and char_length(label) between 1 and 30),
  name_servers text[] not null check (cardinality(name_servers) between 1 and 13),
  standard boolean not null default false,
  created_at timestamptz not null
);
create unique index name_server_sets_label on name_server_sets (account_id, lower(label));
create unique index name_server_sets_standard on name_server_sets (account_id) where standard;

alter table domains
  add column group_id bigint,
  add column remark text not null default '' check (char_length(remark) <= 200),
  -- Requested, not yet confirmed by the registry.
  add column pending_locks text[] check (pending_locks <@ array[
    'transfer-on', 'transfer-off', 'update-on', 'update-off', 'delete-on', 'delete-off'] and pending_locks <> '{}'),
  -- The registry publishes DS records of it.
  add column secured boolean not null default false,
  -- A group belongs to the account that the domain is in.
  add foreign key (account_id, group_id) references domain_groups (account_id, id) on delete set null (group_id);
create index domains_grouped on domains (account_id, group_id) where group_id is not null;
