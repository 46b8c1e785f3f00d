-- A change of a domain's DS at its registry. One per domain is in progress.
create table ds_requests (
  id bigint generated always as identity primary key,
  domain_id bigint not null references domains,
  -- The DS that the domain is to have in the end: all others go. Without it, `add` and `remove` apply to what is there.
  replaces boolean not null,
  add jsonb not null default '[]',
  remove jsonb not null default '[]',
  state text not null check (state in ('asked', 'done', 'refused')),
  -- The registry's words where it refused.
  reason text not null default '',
  -- Null where it is the product's own, of a zone that it signs.
  account_id bigint,
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null))
);
create unique index ds_requests_in_progress on ds_requests (domain_id) where state = 'asked';
create index ds_requests_domain on ds_requests (domain_id, id desc);

create table zone_signings (
  id bigint generated always as identity primary key,
  zone_id bigint not null unique references zones,
  state text not null
    check (state in ('off', 'signing', 'waiting', 'on', 'publishing', 'replacing', 'retiring', 'turning-off')),
  -- The end of the state's wait. Null where nothing is waited for, or the registry's answer.
  due_at timestamptz,
  -- The change at the registry that the state is about.
  request_id bigint references ds_requests,
  -- The registry's words where it refused the last one.
  refusal text not null default '',
  changed_at timestamptz not null,
  check (due_at is null or state not in ('off', 'on'))
);
create index zone_signings_due on zone_signings (due_at) where due_at is not null;
create index zone_signings_request on zone_signings (request_id);

-- A zone has one key, or two while one replaces the other.
create table zone_keys (
  id bigint generated always as identity primary key,
  zone_id bigint not null references zones,
  role text not null check (role in ('current', 'next', 'former')),
  -- The two coordinates, as in DNSKEY (RFC 6605 section 4).
  public_key bytea not null check (length(public_key) = 64),
  -- PKCS #8, sealed.
  private_key bytea not null,
  created_at timestamptz not null,
  unique (zone_id, role) deferrable initially immediate
);
