-- A domain that its customer deletes is promised to nothing else meanwhile.
alter table domain_engagements drop constraint domain_engagements_kind_check;
alter table domain_engagements add constraint domain_engagements_kind_check
  check (kind in ('push', 'registrant-change', 'deletion'));
