-- The key of our account at the certificate authority, sealed.
create table acme_accounts (
  only_one boolean primary key default true check (only_one),
  private_key bytea not null
);

-- A certificate for each name that redirects or shows a page. Its instants are real time, as TLS is.
create table redirect_certificates (
  id bigint generated always as identity primary key,
  zone_id bigint not null references zones,
  -- Of the record, relative to the zone.
  host text not null,
  name text not null unique,
  certificate text,
  -- Sealed.
  private_key bytea,
  not_after timestamptz,
  -- Two thirds of its life, or when the authority wants it (RFC 9773).
  renew_at timestamptz,
  due_at timestamptz not null,
  -- The first order: new names are limited by the hour.
  asked_at timestamptz,
  failures integer not null default 0,
  -- The authority's words.
  refusal text not null default '',
  created_at timestamptz not null,
  check ((certificate is null) = (private_key is null)),
  check ((certificate is null) = (not_after is null)),
  check ((certificate is null) = (renew_at is null))
);
create index redirect_certificates_due on redirect_certificates (due_at);
create index redirect_certificates_zone on redirect_certificates (zone_id);
create index redirect_certificates_asked on redirect_certificates (asked_at) where asked_at is not null;

-- What proves a name to the authority: TXT records that the customer neither sees nor changes (RFC 8555 section 8.4).
create table acme_challenges (
  zone_id bigint not null references zones,
  host text not null,
  value text not null,
  created_at timestamptz not null,
  primary key (zone_id, host, value)
);
create index acme_challenges_age on acme_challenges (created_at);

create index dns_records_redirects on dns_records (zone_id) where type in ('URL', 'URL_HIDDEN') and not paused;
