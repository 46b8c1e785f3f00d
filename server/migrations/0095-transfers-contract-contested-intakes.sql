-- A list proves nothing: where more than one account lists a domain, operators decide whose it is.
alter table intake_domains
  add column account_id bigint references accounts,
  -- Since when another account has listed it too.
  add column contested_at timestamptz,
  -- Contested, and seen in our account at the registrar: it waits for the operators.
  add column arrived_at timestamptz,
  -- When operators gave it to this intake.
  add column given_at timestamptz;
update intake_domains d set account_id = i.account_id from intakes i where i.id = d.intake_id;
alter table intake_domains
  alter column account_id set not null,
  add check (arrived_at is null or contested_at is not null);
drop index intake_domains_awaited;
create unique index intake_domains_awaited on intake_domains (name) where state = 'waiting' and contested_at is null;
create unique index intake_domains_awaited_by on intake_domains (account_id, name) where state = 'waiting';
-- Listings of a name that have ended not long ago contest a new one.
create index intake_domains_by_name on intake_domains (name, ended_at);

-- When our account was last looked at for it: at least a minute lies between two looks.
alter table intakes add column looked_at timestamptz;
-- While a look is under way there, by real time; one at a time.
alter table intake_registrars add column busy_until timestamptz;
