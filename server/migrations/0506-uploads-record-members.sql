alter table uploads add column member_id bigint references members;
