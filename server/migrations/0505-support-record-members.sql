alter table work_order_messages add column member_id bigint references members;
