-- What only a sandbox can do; nobody holds it in live mode.
insert into operator_permissions values ('sandbox.act');
insert into role_permissions (role, permission) values ('admin', 'sandbox.act'), ('finance', 'sandbox.act');
