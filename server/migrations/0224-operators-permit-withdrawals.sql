insert into operator_permissions values ('withdrawals.read'), ('withdrawals.act');
insert into role_permissions (role, permission) values
  ('admin', 'withdrawals.read'), ('admin', 'withdrawals.act'), ('auditor', 'withdrawals.read'),
  ('finance', 'withdrawals.read'), ('finance', 'withdrawals.act'), ('support', 'withdrawals.read');
