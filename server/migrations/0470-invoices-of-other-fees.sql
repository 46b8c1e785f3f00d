-- Invoices of a month's fees have more than those of pushes: a line's kind says of what, and the fee's id is of a feature above.
alter table invoice_lines
  add column fee_id bigint,
  drop constraint invoice_lines_of,
  add constraint invoice_lines_of check (num_nonnulls(order_line_id, push_id, fee_id) = 1),
  add constraint invoice_lines_fee unique (invoice_id, kind, fee_id);
create index invoice_lines_by_fee on invoice_lines (kind, fee_id) where fee_id is not null;
create or replace function credit_within_invoice() returns trigger language plpgsql as $$
declare
  corrected bigint;
  invoiced numeric;
  credited numeric;
begin
  select corrects_id into corrected from invoices where id = new.invoice_id;
  if corrected is null then return null; end if;
  perform from invoices where id = corrected for update;
  select gross into invoiced from invoice_lines where invoice_id = corrected and kind = new.kind
    and (order_line_id, push_id, fee_id) is not distinct from (new.order_line_id, new.push_id, new.fee_id);
  select sum(l.gross) into credited from invoice_lines l join invoices i on i.id = l.invoice_id
    where i.corrects_id = corrected and l.kind = new.kind
      and (l.order_line_id, l.push_id, l.fee_id) is not distinct from (new.order_line_id, new.push_id, new.fee_id);
  if invoiced is null or credited > invoiced then
    raise exception 'line of % is credited % of %', coalesce('order line ' || new.order_line_id, 'push ' || new.push_id, new.kind || ' ' || new.fee_id),
      credited, invoiced using errcode = 'check_violation';
  end if;
  return null;
end $$;
