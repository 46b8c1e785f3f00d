alter table transfers_out drop constraint transfers_out_reason_check;
alter table transfers_out add constraint transfers_out_reason_check check (reason in
  ('objection', 'fraud', 'identity-dispute', 'registered-recently', 'moved-recently', 'registrant-changed-recently', 'proceeding', 'payment-taken-back'));
