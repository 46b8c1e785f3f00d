import { type Db, rowsOf } from '../../platform/database.ts'

export interface Spend {
  readonly account: string
  /** USD, minor units. */
  readonly spent: bigint
}

export interface SpendPeriod {
  /** Orders after this instant count. */
  readonly since: Date
  /** Registrations that were paid after this instant do not count yet: their customer may still get the money back. */
  readonly registrationsUntil: Date
}

/**
 * The captured amount of orders for each account, less what deleted domains were refunded and without the registrations of the last
 * days, where it is at least `min` minor units; for one account only where given. A registration that is refunded in those
 * days is subtracted until they have passed, although it never counted: a deletion makes nobody reach more.
 */
export const capturedSince = (
  db: Db,
  { since, registrationsUntil }: SpendPeriod,
  min: bigint,
  account: string | null,
): Promise<Spend[]> =>
  rowsOf<Spend>(
    db,
    `select account, greatest(sum(amount), 0)::numeric as spent from (
       select account_id as account, captured::numeric as amount from holds
       where reason = 'order' and created_at > $1 and captured > 0 and ($3::bigint is null or account_id = $3)
       union all
       select h.account_id, -p.amount::numeric from hold_lines l join holds h on h.id = l.hold_id
         join journal_entries e on e.reason = 'capture:order' and e.reference = h.reference || '/' || l.line
         join postings p on p.entry_id = e.id
         join ledger_accounts a on a.id = p.ledger_account_id and a.kind = 'income' and a.subaccount like 'registration/%'
       where l.ended_at > $4 and l.captured > 0 and h.reason = 'order' and h.created_at > $1
         and ($3::bigint is null or h.account_id = $3)
       union all
       select a.account_id, -p.amount from journal_entries e join postings p on p.entry_id = e.id
         join ledger_accounts a on a.id = p.ledger_account_id
       where e.reason = 'deletion' and e.at > $1 and a.account_id is not null and ($3::bigint is null or a.account_id = $3)
     ) s group by account having sum(amount) >= $2::numeric`,
    [since, `${min}`, account, registrationsUntil],
  )
