-- ledger.act: papers, explanations and corrections. reviews: orders that a rule of risk has stopped.
insert into operator_permissions values ('ledger.act'), ('reviews.read'), ('reviews.act');
insert into role_permissions (role, permission) values
  ('admin', 'ledger.act'), ('finance', 'ledger.act'),
  ('admin', 'reviews.read'), ('auditor', 'reviews.read'), ('finance', 'reviews.read'), ('support', 'reviews.read'),
  ('admin', 'reviews.act'), ('finance', 'reviews.act'), ('support', 'reviews.act');
