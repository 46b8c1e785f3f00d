-- A domain in a dispute is promised to its outcome.
alter table domain_engagements drop constraint domain_engagements_kind_check;
alter table domain_engagements add constraint domain_engagements_kind_check
  check (kind in ('push', 'registrant-change', 'deletion', 'dispute'));
