-- Customers open work orders too, about domains of theirs, and rate them once they are closed.
alter table work_orders drop constraint work_orders_opened_by_check;
alter table work_orders add constraint work_orders_opened_by_check check (opened_by in ('platform', 'customer'));
alter table work_orders add column kind text not null default 'other'
  check (kind in ('domain', 'dns', 'payment', 'account', 'product', 'other'));
alter table work_orders add column rating integer check (rating between 1 and 5);
alter table work_orders add column rating_note text not null default '' check (length(rating_note) <= 500);
alter table work_orders add column rated_at timestamptz;
alter table work_orders add constraint work_orders_rating_check1 check ((rating is null) = (rated_at is null));
alter table work_orders add constraint work_orders_rating_check2 check (rating is null or (opened_by = 'customer' and state = 'closed'));

create table work_order_domains (
  order_id bigint not null references work_orders,
  position integer not null,
  domain_id bigint not null references domains,
  name text not null,
  unicode text not null,
  tld text not null,
  primary key (order_id, position)
);
