-- What a domain is promised to: one thing at a time, whatever its kind.
create table domain_engagements (
  domain_id bigint primary key references domains,
  kind text not null check (kind in ('push', 'registrant-change')),
  -- The id of the push or of the change.
  reference bigint not null,
  since timestamptz not null
);
create index domain_engagements_reference on domain_engagements (kind, reference);

-- Domains that one account gives or sells to another.
create table pushes (
  id bigint generated always as identity primary key,
  sender_id bigint not null references accounts,
  receiver_id bigint not null references accounts,
  -- Of all its domains together; 0 is a gift.
  price minor_units not null check (price = 0 or price >= 100),
  fee minor_units not null check (fee >= 0 and fee <= price),
  -- The sender offers the zones; the receiver may decline them.
  with_zone boolean not null,
  -- The sender waived the lock that follows a change of registrant.
  waives_lock boolean not null,
  remark text not null check (char_length(remark) <= 200),
  state text not null check (state in ('waiting', 'accepted', 'refused', 'cancelled', 'lapsed')),
  -- The receiver's words.
  reason text not null default '' check (char_length(reason) <= 200),
  created_at timestamptz not null,
  lapses_at timestamptz not null,
  ended_at timestamptz,
  template_id bigint,
  template_version integer,
  zone_taken boolean,
  -- The proceeds are on hold until this instant.
  proceeds_until timestamptz,
  proceeds_released_at timestamptz,
  foreign key (template_id, template_version) references registrant_versions (template_id, version),
  check (sender_id <> receiver_id),
  check ((ended_at is null) = (state = 'waiting')),
  check ((state = 'accepted') = (template_id is not null) and (template_id is null) = (template_version is null)),
  check ((state = 'accepted') = (zone_taken is not null)),
  check (reason = '' or state = 'refused'),
  check ((proceeds_until is not null) = (state = 'accepted' and price > 0)),
  check (proceeds_released_at is null or proceeds_until is not null)
);
create index pushes_sent on pushes (sender_id, id desc);
create index pushes_received on pushes (receiver_id, id desc);
create index pushes_lapsing on pushes (lapses_at) where state = 'waiting';
create index pushes_proceeds on pushes (proceeds_until) where proceeds_until is not null and proceeds_released_at is null;

-- The domains of a push, as they were called: the list outlives their registration.
create table push_domains (
  push_id bigint not null references pushes,
  domain_id bigint not null references domains,
  name text not null,
  unicode text not null,
  tld text not null references tlds,
  primary key (push_id, domain_id)
);
create index push_domains_domain on push_domains (domain_id);

alter table domains
  -- Since when this account has it, where it came from another account: what happened before is not shown to it.
  add column held_since timestamptz,
  -- Not transferred to another registrar before this instant, after a change of registrant (ICANN Transfer Policy, section II.C.2).
  add column transfer_locked_until timestamptz;
