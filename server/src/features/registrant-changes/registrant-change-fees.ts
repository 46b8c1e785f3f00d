/** Fees of changes of registrant, for the invoices of a month. Those of changes that failed were returned. */
export const registrantChangeFees = `
  select 'registrant-change' as kind, t.id, c.account_id, t.fee::numeric as fee, t.ended_at, t.name as subject, t.tld
  from registrant_change_items t join registrant_changes c on c.id = t.change_id where t.state = 'done' and t.fee > 0`
