-- The invoices of a month have more fees than those of pushes.
update daily_checks set name = 'invoices.service-fees' where name = 'invoices.push-fees';
