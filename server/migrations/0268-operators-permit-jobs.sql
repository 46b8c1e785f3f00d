insert into operator_permissions values ('jobs.read');
insert into role_permissions (role, permission) values ('admin', 'jobs.read'), ('auditor', 'jobs.read'), ('registry', 'jobs.read');
