alter table dns_changes add column member_id bigint references members;
