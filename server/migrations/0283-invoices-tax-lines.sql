-- What tax an order line costs, frozen when it is ordered. A line without a row is not taxed.
create table line_taxes (
  order_line_id bigint primary key,
  account_id bigint not null references accounts,
  -- Where it is taxed: the country of the account.
  country text not null check (country ~ '^[A-Z]{2}$'),
  basis_points integer not null check (basis_points between 0 and 10000),
  -- The buyer, whose number this was, owes the tax (Directive 2006/112/EC, article 196).
  reverse_charge_number text not null default '',
  net minor_units not null check (net >= 0),
  tax minor_units not null check (tax >= 0),
  gross minor_units not null check (gross >= 0),
  -- Of the tax: on top of the line's price. The price of a site whose prices include tax is the gross amount.
  added minor_units not null,
  check (net + tax = gross),
  check (added in (0, tax)),
  check (reverse_charge_number = '' or (basis_points = 0 and tax = 0))
);
create trigger line_taxes_stay before update or delete on line_taxes for each row execute function invoices_stay();
create trigger line_taxes_keep before truncate on line_taxes for each statement execute function refuse_change();

alter table invoices add column reverse_charge boolean not null default false check (not reverse_charge or tax = 0);
alter table invoice_lines add column basis_points integer not null default 0 check (basis_points between 0 and 10000);

-- The tax in what was refunded.
alter table refunded_lines add column tax minor_units not null default 0 check (tax between 0 and amount);

-- Whether the European Union knows a number: unchecked until it has answered; without an answer it counts as unknown.
alter table invoice_data
  add column number_state text not null default 'none' check (number_state in ('none', 'unchecked', 'confirmed', 'unknown')),
  add column number_checked_at timestamptz,
  add column check_due_at timestamptz;
update invoice_data set number_state = 'unchecked', check_due_at = now() where tax_number ~ '^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)';
alter table invoice_data add check ((check_due_at is null) = (number_state = 'none'));
create index invoice_data_check on invoice_data (check_due_at) where check_due_at is not null;
