insert into operator_permissions values ('orders.read'), ('ledger.read');
insert into role_permissions (role, permission) values
  ('admin', 'orders.read'), ('auditor', 'orders.read'), ('support', 'orders.read'), ('finance', 'orders.read'),
  ('admin', 'ledger.read'), ('auditor', 'ledger.read'), ('finance', 'ledger.read');
