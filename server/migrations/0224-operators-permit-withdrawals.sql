-- payouts: with the whole number of the payee's account.
insert into operator_permissions values ('withdrawals.read'), ('withdrawals.act'), ('payouts.read');
insert into role_permissions (role, permission) values
  ('admin', 'withdrawals.read'), ('admin', 'withdrawals.act'), ('auditor', 'withdrawals.read'),
  ('finance', 'withdrawals.read'), ('finance', 'withdrawals.act'), ('support', 'withdrawals.read'),
  ('admin', 'payouts.read'), ('auditor', 'payouts.read'), ('finance', 'payouts.read');
