/** Fees of intakes, for the invoices of a month; read by `invoices`, a feature below this one. What was brought in is never given back. */
export const intakeFees = `
  select 'intake' as kind, d.id, i.account_id, i.fee::numeric as fee, d.ended_at, d.name as subject, d.tld
  from intake_domains d join intakes i on i.id = d.intake_id where d.state = 'done' and i.fee > 0`
