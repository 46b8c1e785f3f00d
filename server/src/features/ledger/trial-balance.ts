import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/ledger'
import { ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'

interface Row {
  readonly ledgerKind: contract.LedgerKind
  readonly belongsTo: (typeof contract.ledgerOwners)[number]
  readonly part: string
  readonly debit: bigint
  readonly credit: bigint
}

/**
 * Sums all postings, not the balances that are kept beside them: it is read to see whether they add up. Customers' accounts are one row a
 * kind, ours one for each channel, product, registry or country.
 */
export async function readTrialBalance(
  db: Db,
  _context: OperatorContext,
  { until }: Input<typeof contract.readTrialBalance>,
) {
  const rows = await rowsOf<Row>(
    db,
    `select a.kind as "ledgerKind", a.owner as "belongsTo", a.subaccount as part,
       coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::numeric as debit,
       coalesce(sum(p.amount) filter (where p.amount > 0), 0)::numeric as credit
     from postings p join ledger_accounts a on a.id = p.ledger_account_id
     ${until ? 'join journal_entries e on e.id = p.entry_id where e.at <= $1' : ''}
     group by a.owner, a.kind, a.subaccount order by a.owner, a.kind, a.subaccount`,
    until ? [until] : [],
  )
  const debits = rows.reduce((sum, { debit }) => sum + debit, 0n)
  const credits = rows.reduce((sum, { credit }) => sum + credit, 0n)
  return ok({
    ledgerAccounts: rows.map(({ debit, credit, ...row }) => ({
      ...row,
      debitAmount: usd(debit),
      creditAmount: usd(credit),
      balance: usd(credit - debit),
    })),
    debits: usd(debits),
    credits: usd(credits),
    difference: usd(credits - debits),
    books: debits === credits ? ('in-balance' as const) : ('out-of-balance' as const),
  })
}
