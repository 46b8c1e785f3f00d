-- Who is invoiced, where a customer has said so; without a row the account's own data.
create table invoice_data (
  account_id bigint primary key references accounts,
  kind text not null check (kind in ('person', 'company')),
  name text not null check (char_length(name) between 1 and 140),
  -- Without blanks and in capitals; empty: none.
  tax_number text not null check (tax_number ~ '^[A-Z0-9]{0,30}$'),
  address text not null check (char_length(address) between 4 and 300),
  -- For copies; empty: none.
  email text not null check (char_length(email) <= 254),
  changed_at timestamptz not null,
  -- How often on that day (UTC).
  changes integer not null check (changes > 0),
  check (tax_number = '' or kind = 'company')
);

-- The last number of each series and year.
create table invoice_series (
  series text not null check (series ~ '^[A-Z][A-Z0-9]{0,15}(-CN)?$'),
  year integer not null check (year between 2000 and 9999),
  last_number integer not null check (last_number > 0),
  primary key (series, year)
);

-- Invoices and credit notes, as frozen copies: seller, buyer and amounts stay as they were when issued.
create table invoices (
  id bigint generated always as identity (start with 100001) primary key,
  site_id bigint not null references sites,
  account_id bigint not null references accounts,
  kind text not null check (kind in ('invoice', 'credit-note')),
  -- What it was issued for, once: the order, or the refund.
  reason text not null check (reason ~ '^[a-z-]{1,32}$'),
  reference text not null check (char_length(reference) between 1 and 60),
  -- Of cart, a higher feature.
  order_id bigint not null,
  -- Of a credit note: its invoice.
  corrects_id bigint,
  series text not null,
  year integer not null,
  -- Null until the commit that issues it.
  number integer check (number > 0),
  issued_at timestamptz not null,
  -- When the order ended, or the refund was made.
  supplied_at timestamptz not null,
  currency text not null check (currency = 'USD'),
  net minor_units not null check (net >= 0),
  tax minor_units not null check (tax >= 0),
  gross minor_units not null check (gross > 0),
  seller jsonb not null,
  buyer jsonb not null,
  unique (reason, reference),
  unique (series, year, number),
  unique (id, account_id),
  foreign key (corrects_id, account_id) references invoices (id, account_id),
  check (net + tax = gross),
  check ((kind = 'credit-note') = (corrects_id is not null)),
  check ((kind = 'credit-note') = (series like '%-CN')),
  check (year = extract(year from issued_at at time zone 'UTC'))
);
create unique index invoices_order on invoices (order_id) where kind = 'invoice';
create index invoices_of_order on invoices (order_id);
create index invoices_account on invoices (account_id, id desc) where kind = 'invoice';
create index invoices_account_year on invoices (account_id, year, id);
create index invoices_corrects on invoices (corrects_id) where corrects_id is not null;

create table invoice_lines (
  invoice_id bigint not null references invoices,
  position integer not null check (position > 0),
  -- Of cart, a higher feature.
  order_line_id bigint not null,
  kind text not null check (kind ~ '^[a-z-]{1,32}$'),
  subject text not null check (char_length(subject) between 1 and 255),
  years integer check (years > 0),
  net minor_units not null check (net >= 0),
  tax minor_units not null check (tax >= 0),
  gross minor_units not null check (gross >= 0),
  primary key (invoice_id, position),
  unique (invoice_id, order_line_id),
  check (net + tax = gross)
);
create index invoice_lines_order_line on invoice_lines (order_line_id);

-- What was refunded of order lines. A credit note is issued with the refund, or with the invoice where that comes later.
create table refunded_lines (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  order_line_id bigint not null,
  reason text not null check (reason ~ '^[a-z-]{1,32}$'),
  reference text not null check (char_length(reference) between 1 and 60),
  amount minor_units not null check (amount > 0),
  refunded_at timestamptz not null,
  credit_note_id bigint references invoices,
  unique (reason, reference)
);
create index refunded_lines_open on refunded_lines (order_line_id) where credit_note_id is null;
create index refunded_lines_order_line on refunded_lines (order_line_id);

-- Deletions in the add grace were refunded before there were invoices.
insert into refunded_lines (account_id, order_line_id, reason, reference, amount, refunded_at)
select d.account_id, r.order_line_id, 'deletion', d.id::text, d.refund, d.ended_at
from deletions d join registrations r on r.id = d.registration_id
where d.state = 'done' and d.refund > 0;

-- Numbers are given at the commit, after all else: their row is the last lock of a transaction and held for the shortest time, and
-- a transaction that fails takes none.
create function number_invoice() returns trigger language plpgsql as $$
declare
  next integer;
begin
  insert into invoice_series as s (series, year, last_number) values (new.series, new.year, 1)
    on conflict (series, year) do update set last_number = s.last_number + 1
    returning last_number into next;
  update invoices set number = next where id = new.id;
  return null;
end $$;
create constraint trigger number_invoice after insert on invoices deferrable initially deferred
  for each row execute function number_invoice();

create function invoices_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'invoices' then
    if old.number is null and new.number is not null
      and to_jsonb(new) - 'number' = to_jsonb(old) - 'number' then
      return new;
    end if;
  end if;
  raise exception '% are never changed', tg_table_name using errcode = 'check_violation';
end $$;
create trigger invoices_stay before update or delete on invoices for each row execute function invoices_stay();
create trigger invoices_keep before truncate on invoices for each statement execute function refuse_change();
create trigger invoice_lines_stay before update or delete on invoice_lines for each row execute function invoices_stay();
create trigger invoice_lines_keep before truncate on invoice_lines for each statement execute function refuse_change();

-- No line is credited beyond what was invoiced for it. The invoice is locked, so that concurrent credit notes count each other.
create function credit_within_invoice() returns trigger language plpgsql as $$
declare
  corrected bigint;
  invoiced numeric;
  credited numeric;
begin
  select corrects_id into corrected from invoices where id = new.invoice_id;
  if corrected is null then return null; end if;
  perform from invoices where id = corrected for update;
  select gross into invoiced from invoice_lines where invoice_id = corrected and order_line_id = new.order_line_id;
  select sum(l.gross) into credited from invoice_lines l join invoices i on i.id = l.invoice_id
    where i.corrects_id = corrected and l.order_line_id = new.order_line_id;
  if invoiced is null or credited > invoiced then
    raise exception 'order line % is credited % of %', new.order_line_id, credited, invoiced using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger credit_within_invoice after insert on invoice_lines for each row execute function credit_within_invoice();
