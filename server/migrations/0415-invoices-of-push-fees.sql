-- Invoices of a month's push fees belong to no order; their lines name the push.
alter table invoices alter column order_id drop not null;
alter table invoice_lines
  alter column order_line_id drop not null,
  add column push_id bigint references pushes (id),
  add constraint invoice_lines_of check ((order_line_id is null) <> (push_id is null)),
  add constraint invoice_lines_push unique (invoice_id, push_id);
create index invoice_lines_by_push on invoice_lines (push_id) where push_id is not null;
create or replace function credit_within_invoice() returns trigger language plpgsql as $$
declare
  corrected bigint;
  invoiced numeric;
  credited numeric;
begin
  select corrects_id into corrected from invoices where id = new.invoice_id;
  if corrected is null then return null; end if;
  perform from invoices where id = corrected for update;
  select gross into invoiced from invoice_lines where invoice_id = corrected
    and (order_line_id, push_id) is not distinct from (new.order_line_id, new.push_id);
  select sum(l.gross) into credited from invoice_lines l join invoices i on i.id = l.invoice_id
    where i.corrects_id = corrected and (l.order_line_id, l.push_id) is not distinct from (new.order_line_id, new.push_id);
  if invoiced is null or credited > invoiced then
    raise exception 'line of % is credited % of %', coalesce('order line ' || new.order_line_id, 'push ' || new.push_id), credited, invoiced
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
