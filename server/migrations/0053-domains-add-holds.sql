-- Why a domain does not resolve: each reason puts it on clientHold at its registry, and the last one that goes takes it off.
create table domain_holds (
  domain_id bigint not null references domains,
  reason text not null check (reason in ('registrant-unverified', 'interrupted')),
  since timestamptz not null,
  -- When the registry had it.
  applied_at timestamptz,
  -- The reason has ended, and the row goes when the registry shows it.
  lifted_at timestamptz,
  primary key (domain_id, reason)
);
create index domains_by_registrant on domains (template_id, template_version) where state <> 'gone';
