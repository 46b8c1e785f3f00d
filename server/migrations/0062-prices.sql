-- Prices are rows. Of two that hold, an offer (a row with an end) goes before a list price, and what began later before what
-- began earlier. What a row said stays; an offer can be given an earlier end that has not passed.
create table price_kinds (kind text primary key);
insert into price_kinds (kind) values ('register'), ('renew'), ('transfer'), ('restore');

create table customer_levels (
  level text primary key,
  position integer not null unique
);
insert into customer_levels (level, position) values ('standard', 0), ('vip', 1), ('svip', 2), ('agent', 3);

create table tld_prices (
  id bigint generated always as identity primary key,
  tld text not null references tlds,
  kind text not null references price_kinds,
  -- For so many years together; 1 is what other terms are reckoned from.
  years integer not null check (years between 1 and 10),
  level text not null references customer_levels,
  list_price minor_units not null check (list_price >= 0),
  price minor_units not null check (price >= 0),
  valid_from timestamptz not null,
  valid_until timestamptz,
  -- null: it came with the product.
  set_by bigint references operators,
  check (price <= list_price),
  check (valid_until >= valid_from),
  check (kind in ('register', 'renew') or years = 1)
);
create index tld_prices_tld on tld_prices (tld, kind, years, level, valid_from desc, id desc);

create function tld_prices_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.valid_until is not null and new.valid_until < old.valid_until
    and to_jsonb(new) - 'valid_until' = to_jsonb(old) - 'valid_until' then
    return new;
  end if;
  raise exception 'a price that was set stays as it was';
end $$;
create trigger tld_prices_stay before update or delete on tld_prices for each row execute function tld_prices_stay();
create trigger tld_prices_keep before truncate on tld_prices for each statement execute function refuse_change();

insert into tld_prices (tld, kind, years, level, list_price, price, valid_from)
select t.label, p.kind, 1, 'standard', p.price, p.price, 'epoch' from tlds t,
  lateral (values ('register', t.register_price::numeric), ('renew', t.renew_price), ('transfer', t.transfer_price), ('restore', t.restore_price)) p (kind, price);

-- Rules stand in code; a row holds what an operator has changed, so that a rule that is new exists for every TLD.
alter table tlds
  drop column register_price,
  drop column renew_price,
  drop column transfer_price,
  drop column restore_price,
  drop column rules,
  add column overrides jsonb not null default '{}' check (jsonb_typeof(overrides) = 'object');

-- A level that was reached by what was spent, or by contract. Who has no row has the standard one.
create table account_levels (
  account_id bigint primary key references accounts,
  level text not null references customer_levels,
  -- null: by contract, until an operator ends it. Else a level once reached holds until then.
  holds_until timestamptz,
  set_by bigint references operators,
  changed_at timestamptz not null,
  check ((holds_until is null) = (set_by is not null))
);
insert into daily_checks (name, due_at) values ('account.levels', now());
