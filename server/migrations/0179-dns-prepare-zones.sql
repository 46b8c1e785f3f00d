-- The records that a domain is to have with us once it has been transferred in, as the text of a zone file.
create table prepared_zones (
  account_id bigint not null references accounts (id),
  name text not null check (name = lower(name) and length(name) <= 253),
  text text not null check (length(text) between 1 and 100000),
  changed_at timestamptz not null,
  primary key (account_id, name)
);
create index prepared_zones_age on prepared_zones (changed_at);
