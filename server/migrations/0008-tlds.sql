create table customer_levels (
  level text primary key,
  position integer not null unique
);
insert into customer_levels (level, position) values
  ('standard', 0),
  ('vip', 1),
  ('svip', 2),
  ('agent', 3);
alter table account_levels add foreign key (level) references customer_levels;

-- The actions on a domain that have a price.
create table price_kinds (kind text primary key);
insert into price_kinds values ('register'), ('renew'), ('transfer'), ('restore');

-- Connected registries.
create table registries (
  id bigint generated always as identity primary key,
  name text not null unique,
  driver text not null check (driver = 'epp'),
  host text not null,
  port integer not null,
  -- PEM of the authority that signed the registry's certificate; null: the system's authorities.
  authority text,
  login text not null,
  -- Limits that the registry sets.
  sessions integer not null default 4 check (sessions between 1 and 100),
  in_flight integer not null default 8 check (in_flight between 1 and 100),
  updated_at timestamptz not null default now(),
  -- Names in one check: a greeting does not announce the limit (RFC 5730, section 2.4), and registries refuse more.
  names_per_check integer not null default 10 check (names_per_check between 1 and 500),
  password bytea
);

create sequence registry_commands_id as bigint;
-- Every command that changes something at a registry, and every read that settles a doubt.
create table registry_commands (
  id bigint not null default nextval('registry_commands_id'),
  registry_id bigint not null,
  client_transaction_id text not null,
  server_transaction_id text,
  command text not null,
  subject text not null,
  -- Frames as sent and received, secrets masked. A routine read keeps a digest of the answer instead.
  request text,
  response text,
  digest bytea check (length(digest) = 32),
  code integer,
  outcome text not null,
  at timestamptz not null,
  primary key (id, at),
  foreign key (registry_id) references registries (id),
  constraint registry_commands_frames check (((request is null) = (digest is not null)) and ((digest is null) or (response is null)))
) partition by range (at);
create table registry_commands_other partition of registry_commands default;
alter sequence registry_commands_id owned by registry_commands.id;
create index registry_commands_by_subject on registry_commands (subject, id);
create index registry_commands_by_transaction on registry_commands (client_transaction_id);

create table tlds (
  label text primary key,
  position integer not null,
  registry_id bigint references registries,
  overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object')
);

-- Of several valid rows an offer (a row with an end) precedes a list price, and a later start an earlier one. A row never
-- changes, except that an offer may be given an earlier end that has not passed.
create table tld_prices (
  id bigint generated always as identity primary key,
  tld text not null references tlds,
  kind text not null references price_kinds,
  -- The price of this term; other terms are computed from that of one year.
  years integer not null check (years between 1 and 10),
  level text not null references customer_levels,
  list_price minor_units not null check (list_price >= 0),
  price minor_units not null check (price >= 0),
  valid_from timestamptz not null,
  valid_until timestamptz,
  -- Null: shipped with the product.
  set_by bigint references operators,
  check (price <= list_price),
  check (valid_until >= valid_from),
  check (kind in ('register', 'renew') or years = 1)
);
create index tld_prices_tld on tld_prices (tld, kind, years, level, valid_from desc, id desc);
create trigger tld_prices_keep before truncate on tld_prices
  for each statement execute function refuse_change();
create function tld_prices_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.valid_until is not null and new.valid_until < old.valid_until
    and to_jsonb(new) - 'valid_until' = to_jsonb(old) - 'valid_until' then
    return new;
  end if;
  raise exception 'a price that was set stays as it was';
end $$;
create trigger tld_prices_stay before update or delete on tld_prices
  for each row execute function tld_prices_stay();
