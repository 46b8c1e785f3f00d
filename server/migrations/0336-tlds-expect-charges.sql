set lock_timeout = '5s';

-- expected: what a command costs by the price list, where the registry did not tell a fee. withdrawn: takes an expected charge back,
-- since the registry told its own after all.
alter table registry_charges
  add column source text not null default 'registry' check (source in ('registry', 'expected', 'withdrawn')),
  -- Of our command, by which a charge that is told finds the one that was expected.
  add column client_transaction_id text check (char_length(client_transaction_id) between 1 and 64);
create index registry_charges_command on registry_charges (registry_id, client_transaction_id)
  where client_transaction_id is not null;
