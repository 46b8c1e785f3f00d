-- What registries charged us by their own answers (RFC 8748 section 3.5), each answer once; a credit is negative.
create table registry_charges (
  id bigint generated always as identity primary key,
  registry_id bigint not null references registries,
  transaction_id text not null check (char_length(transaction_id) between 1 and 255),
  command text not null,
  name text not null default '',
  tld text not null default '',
  -- In the registry's currency, and in dollars at its rate then; null where it charged in a currency without a rate.
  amount minor_units not null,
  currency text not null,
  dollars minor_units,
  -- What it said is left, without its credit.
  balance minor_units,
  at timestamptz not null,
  booked_at timestamptz,
  unique (registry_id, transaction_id)
);
create index registry_charges_unbooked on registry_charges (id) where booked_at is null and dollars is not null;
create index registry_charges_shown on registry_charges (registry_id, at desc, id desc) where balance is not null;
create index registry_charges_tld on registry_charges (at, tld);
