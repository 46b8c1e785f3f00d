set lock_timeout = '5s';

-- Operators list the orders of all accounts by state and product; those that failed are few.
create index orders_by_state on orders (state, id desc);
create index order_lines_by_kind on order_lines (kind, order_id);
create index order_lines_failed on order_lines (order_id) where state = 'failed';
