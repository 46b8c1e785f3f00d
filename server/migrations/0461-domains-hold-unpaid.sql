-- unpaid: a payment for the domain's own period was taken back. Only such a domain, on clientHold, is refused to another registrar for it.
alter table domain_holds drop constraint domain_holds_reason_check;
alter table domain_holds add constraint domain_holds_reason_check check (reason in ('registrant-unverified', 'interrupted', 'abuse', 'unpaid'));
