alter table domain_holds drop constraint domain_holds_reason_check;
alter table domain_holds add constraint domain_holds_reason_check
  check (reason in ('registrant-unverified', 'interrupted', 'abuse'));
