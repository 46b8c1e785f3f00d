-- Ended orders whose invoice could not be issued yet, or that ended before there were invoices and were asked for.
create table uninvoiced_orders (
  order_id bigint primary key references orders,
  added_at timestamptz not null
);
