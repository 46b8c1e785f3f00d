-- What ended a queued domain before its time, and what premium price its customer agreed to.
alter table queued_registrations
  -- registry: it refused the domain, in the words of `reason`. template, order: it could not be ordered.
  add column ended_by text not null default '' check (ended_by in ('', 'registry', 'template', 'order')),
  add column reason text not null default '' check (char_length(reason) <= 300),
  -- Whether `seen_price` is the registry's own price of a premium domain.
  add column seen_premium boolean not null default false,
  -- The highest such price that the customer said yes to, for all years.
  add column agreed_premium minor_units,
  add check (ended_by = '' or state = 'given-up'),
  add check (reason = '' or ended_by = 'registry');
