-- Domains that may not move yet, to be transferred in as soon as they may. The auth code is sealed for its domain, and erased when
-- the row ends.
create table queued_transfers (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  name text not null check (name = lower(name)),
  unicode text not null,
  tld text not null references tlds,
  template_id bigint not null references registrant_templates,
  auth_code bytea,
  max_price minor_units not null check (max_price > 0),
  -- The highest price of a premium domain that the customer said yes to.
  agreed_premium minor_units,
  -- Why it may not move, and from when it may, as its registry showed it last.
  locked_by text not null check (locked_by in ('registered-recently', 'moved-recently')),
  movable_from timestamptz not null,
  state text not null check (state in ('waiting', 'trying', 'asked', 'done', 'cancelled', 'lapsed')),
  -- The next try; a try that is never answered is due again.
  due_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  -- Why the last try failed, in the registry's own words where it had any, and what the domain costs where that was the reason.
  problem text not null default '' check (problem in ('', 'code-needed', 'wrong-code', 'locked', 'transfer-pending', 'in-progress', 'in-redemption',
    'pending-delete', 'already-yours', 'already-here', 'not-registered', 'not-connected', 'registry-silent', 'price-above', 'premium',
    'not-enough-funds', 'in-debt', 'template', 'too-early', 'registry', 'losing-refused', 'order')),
  reason text not null default '' check (char_length(reason) <= 300),
  seen_price minor_units,
  -- The running transfer, or the one that succeeded.
  transfer_id bigint references transfers,
  asked_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- The registration agreement as it was accepted when the domain was queued (at created_at); a try's order carries it.
  agreement text,
  agreement_version integer,
  agreement_language text check (agreement_language in ('us', 'zhcn')),
  agreement_address inet,
  agreement_user_agent text check (char_length(agreement_user_agent) <= 500),
  foreign key (agreement, agreement_version) references agreement_versions,
  check (num_nulls(agreement, agreement_version, agreement_language, agreement_address, agreement_user_agent) in (0, 5)),
  check ((ended_at is null) = (state in ('waiting', 'trying', 'asked'))),
  check ((due_at is not null) = (state = 'waiting')),
  check ((asked_at is not null) = (state = 'asked')),
  check (state not in ('trying', 'done') or transfer_id is not null),
  check (state <> 'asked' or problem <> ''),
  check (problem not in ('price-above', 'premium') or seen_price is not null),
  check (ended_at is null or auth_code is null)
);
create unique index queued_transfers_open on queued_transfers (account_id, name) where ended_at is null;
create index queued_transfers_due on queued_transfers (due_at) where state = 'waiting';
create index queued_transfers_asked on queued_transfers (asked_at) where state = 'asked';
create unique index queued_transfers_trying on queued_transfers (transfer_id) where state = 'trying';
create index queued_transfers_by_account on queued_transfers (account_id, id desc);
