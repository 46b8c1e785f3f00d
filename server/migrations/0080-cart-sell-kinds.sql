-- What the cart sells grows: a table, not a list in a constraint.
create table product_kinds (kind text primary key);
insert into product_kinds values ('registration'), ('renewal');

alter table cart_lines
  drop constraint cart_lines_kind_check,
  add constraint cart_lines_kind_fkey foreign key (kind) references product_kinds,
  alter column years drop not null,
  add column options jsonb not null default '{"template": null, "nameServers": null}';
alter table cart_lines alter column options drop default;

-- What was chosen for a whole order belongs to its lines: each kind has options of its own.
alter table order_lines
  add constraint order_lines_kind_fkey foreign key (kind) references product_kinds,
  alter column years drop not null,
  add column options jsonb;
update order_lines l set options = o.options from orders o where o.id = l.order_id;
alter table order_lines alter column options set not null;
alter table orders drop column options;

alter table registrations rename column place to order_line_id;
alter table registrations alter column order_line_id type bigint using order_line_id::bigint;
alter table registrations rename constraint registrations_place_key to registrations_order_line_id_key;
