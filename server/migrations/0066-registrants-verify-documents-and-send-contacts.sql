-- Identity documents of registrants: submitted by the account, decided by an operator, erased some time after.
create table registrant_documents (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  template_id bigint not null references registrant_templates,
  kind text not null check (kind in ('person', 'organisation')),
  -- Whom they prove: an edited template is another registrant.
  name text not null,
  organisation text not null,
  -- Sealed; null once erased.
  document_number bytea,
  state text not null check (state in ('checking', 'verified', 'refused')),
  -- Why they were refused.
  reason text not null default '' check (char_length(reason) <= 500),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  verified_until timestamptz,
  -- The files and the number are gone.
  erased_at timestamptz,
  check ((state = 'checking') = (decided_at is null)),
  check ((state = 'verified') = (verified_until is not null)),
  check (reason = '' or state = 'refused'),
  check ((erased_at is null) = (document_number is not null)),
  check (erased_at is null or decided_at is not null)
);
create unique index registrant_documents_checking on registrant_documents (template_id) where state = 'checking';
create index registrant_documents_of on registrant_documents (account_id, template_id, id desc);
create index registrant_documents_erased on registrant_documents (decided_at) where erased_at is null and decided_at is not null;

-- Contacts that a customer has a registry create before a domain needs them. A row ends as `registry_contacts` has its contact.
create table registry_contact_requests (
  template_id bigint not null references registrant_templates,
  version integer not null,
  registry_id bigint not null references registries,
  -- Null while it is on its way; the reason is in the registry's words.
  refused_at timestamptz,
  reason text not null default '',
  asked_at timestamptz not null,
  primary key (template_id, registry_id),
  foreign key (template_id, version) references registrant_versions (template_id, version),
  check (reason = '' or refused_at is not null)
);
