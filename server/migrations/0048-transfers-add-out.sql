-- Transfers of domains from us to other registrars: a row from the auth code that the owner asked for, or from the registry's
-- request.
create table transfers_out (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  domain_id bigint not null references domains,
  name text not null,
  unicode text not null,
  tld text not null references tlds,
  registry_id bigint not null references registries,
  state text not null check (state in ('code-given', 'pending', 'approved', 'refused', 'cancelled', 'gone')),
  -- Why the owner leaves, and the bulk change that made the code. The code itself is the domain's.
  leaving_reason text check (leaving_reason in ('price', 'service', 'one-registrar', 'sold', 'other')),
  leaving_note text not null default '' check (char_length(leaving_note) <= 200),
  code_run text,
  code_shown_at timestamptz,
  gaining_registrar text,
  -- The registry's instants. It decides by itself at the second.
  requested_at timestamptz,
  decides_at timestamptz,
  -- Given once, and then sent to the registry. The policy's own answers are refusals.
  answer text check (answer in ('approve', 'refuse')),
  reason text check (reason in ('objection', 'fraud', 'identity-dispute', 'registered-recently', 'moved-recently')),
  answered_by text check (answered_by in ('customer', 'registrant', 'policy')),
  answered_at timestamptz,
  -- SHA-256 of the secret in the registrant's mail, which ends with the answer.
  token_hash bytea unique,
  read_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state in ('code-given', 'pending', 'approved'))),
  check (state not in ('pending', 'approved', 'refused')
    or gaining_registrar is not null and requested_at is not null and decides_at is not null),
  check ((answer is null) = (answered_by is null) and (answer is null) = (answered_at is null)),
  check ((reason is not null) = (answer is not null and answer = 'refuse')),
  check (token_hash is null or state = 'pending' and answer is null),
  unique (domain_id, requested_at)
);
-- One transfer of a domain at a time.
create unique index transfers_out_in_progress on transfers_out (domain_id) where ended_at is null;
create index transfers_out_pending on transfers_out (read_at) where state in ('pending', 'approved');
create index transfers_out_by_account on transfers_out (account_id, id desc);
create index transfers_out_by_run on transfers_out (code_run) where code_run is not null;
