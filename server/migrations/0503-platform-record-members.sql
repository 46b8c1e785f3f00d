-- The member who acted; null for the owner, operators and us.
alter table audit_log add column member_id bigint references members;
alter table state_history add column member_id bigint references members;
alter table batches add column member_id bigint references members;
