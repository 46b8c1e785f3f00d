-- The provider's customer of an account.
create table card_customers (
  account_id bigint primary key references accounts,
  provider_id text not null unique check (char_length(provider_id) between 1 and 200),
  made_at timestamptz not null
);

-- The cards that the provider keeps for an account. Their numbers never reach us.
create table kept_cards (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  -- The provider's payment method, and what tells that two of them are one card.
  provider_id text not null unique check (char_length(provider_id) between 1 and 200),
  fingerprint text not null default '' check (char_length(fingerprint) <= 200),
  brand text not null check (char_length(brand) between 1 and 40),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- The first instant after its last month.
  expires_at timestamptz not null,
  country text not null default '' check (country = '' or country ~ '^[A-Z]{2}$'),
  state text not null check (state in ('active', 'needs-authentication', 'expired', 'removed')),
  is_default boolean not null default false,
  added_at timestamptz not null,
  removed_at timestamptz,
  -- When its holder is told that it expires; null once told.
  expiry_notice_at timestamptz,
  unique (id, account_id),
  check ((removed_at is not null) = (state = 'removed')),
  check (not is_default or state <> 'removed')
);
create index kept_cards_account on kept_cards (account_id, id);
create unique index kept_cards_default on kept_cards (account_id) where is_default;
create unique index kept_cards_once on kept_cards (account_id, fingerprint) where state <> 'removed' and fingerprint <> '';
create index kept_cards_expiry on kept_cards (expires_at) where state in ('active', 'needs-authentication');
create index kept_cards_expiry_notice on kept_cards (expiry_notice_at)
  where expiry_notice_at is not null and state in ('active', 'needs-authentication');

-- A page of the provider's on which a card is kept.
create table card_setups (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  -- The provider's id of the page; null until it has answered.
  provider_id text unique,
  -- ended: left, or expired. refused: the account had as many cards as it may.
  state text not null check (state in ('open', 'kept', 'ended', 'refused')),
  card_id bigint references kept_cards,
  opened_at timestamptz not null,
  -- When the provider is asked what became of it, where no event has come; null: it is not asked.
  ask_at timestamptz,
  ended_at timestamptz,
  check ((card_id is not null) = (state = 'kept')),
  check ((ended_at is not null) = (state <> 'open'))
);
create index card_setups_account on card_setups (account_id, opened_at desc);
create index card_setups_ask on card_setups (ask_at) where ask_at is not null;

-- What an account's cards may be used for without the customer.
create table card_settings (
  account_id bigint primary key references accounts,
  top_up boolean not null default false,
  -- When the balance falls below the threshold, the amount is charged, up to the limit in a month.
  threshold minor_units check (threshold > 0),
  amount minor_units check (amount > 0),
  month_limit minor_units check (month_limit >= amount),
  -- One top-up a fall: spent by the charge, regained when the balance has risen again.
  armed boolean not null default true,
  -- No top-up before it: a limit is reached.
  next_at timestamptz not null,
  renewals boolean not null default false,
  changed_at timestamptz not null,
  check (not top_up or (threshold is not null and amount is not null and month_limit is not null))
);
create index card_settings_top_up on card_settings (next_at) where top_up;

-- A renewal that its customer was told of: on which day which card is charged, with how much at most.
create table announced_charges (
  domain_id bigint not null,
  -- The end of the paid term that is renewed.
  paid_until timestamptz not null,
  account_id bigint not null references accounts,
  card_id bigint not null,
  domain text not null check (char_length(domain) <= 253),
  -- With the fee.
  amount minor_units not null check (amount > 0),
  announced_at timestamptz not null,
  charge_at timestamptz not null check (charge_at > announced_at),
  primary key (domain_id, paid_until),
  foreign key (card_id, account_id) references kept_cards (id, account_id)
);
create index announced_charges_account on announced_charges (account_id, charge_at);

-- A charge of a kept card while its holder is away, for a recharge of its own.
create table card_charges (
  id bigint generated always as identity (start with 100001) primary key,
  account_id bigint not null references accounts,
  card_id bigint not null,
  recharge_id bigint not null unique references recharges,
  purpose text not null check (purpose in ('top-up', 'renewal')),
  -- What is charged, with the fee.
  amount minor_units not null check (amount > 0),
  -- The renewal, and the part of its price that the balance pays.
  domain_id bigint,
  paid_until timestamptz,
  domain text not null default '' check (char_length(domain) <= 253),
  from_balance minor_units not null default 0 check (from_balance >= 0),
  announced_at timestamptz,
  state text not null check (state in ('requested', 'processing', 'needs-authentication', 'paid', 'declined', 'lapsed')),
  -- The bank's or the provider's reason, in its own words.
  decline_code text not null default '' check (char_length(decline_code) <= 100),
  requested_at timestamptz not null,
  -- When the provider was first asked; from then on it is asked about the charge before it is asked for it again.
  started_at timestamptz,
  -- Where nobody has confirmed it by then, it is over.
  lapses_at timestamptz,
  -- Pages opened for its confirmation.
  confirmations integer not null default 0 check (confirmations >= 0),
  confirmation_at timestamptz,
  ended_at timestamptz,
  foreign key (card_id, account_id) references kept_cards (id, account_id),
  foreign key (domain_id, paid_until) references announced_charges (domain_id, paid_until),
  -- No renewal charges a card without having been announced before.
  check ((purpose = 'renewal') = (domain_id is not null and paid_until is not null and announced_at is not null)),
  check (announced_at is null or announced_at < requested_at),
  check ((ended_at is not null) = (state in ('paid', 'declined', 'lapsed'))),
  check (decline_code = '' or state = 'declined')
);
create index card_charges_account on card_charges (account_id, id desc);
-- Two processes that find the same fall charge once, and so do two tries of a renewal.
create unique index card_charges_top_up on card_charges (account_id)
  where purpose = 'top-up' and state in ('requested', 'processing', 'needs-authentication');
create unique index card_charges_renewal on card_charges (domain_id, paid_until)
  where purpose = 'renewal' and state in ('requested', 'processing', 'needs-authentication', 'paid');
create index card_charges_lapse on card_charges (lapses_at) where state in ('processing', 'needs-authentication');
create index card_charges_card on card_charges (card_id);
