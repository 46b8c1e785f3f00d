import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/operate/ledger'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { range } from './queries.ts'
import { creditOf, debitOf } from './rules.ts'

type Kind = (typeof contract.journalKinds)[number]

export async function readStatement(
  db: Db,
  _context: OperatorContext,
  { account, until: to, ...filter }: Input<typeof contract.readStatement>,
) {
  const [known] = await rowsOf(db, 'select from accounts where id = $1', [account])
  if (!known) return fail('account-unknown', { account })
  const { rows, next, total } = await range(db, account, { ...filter, to })
  return ok({
    entries: rows.map(row => ({
      entry: row.entry,
      at: row.at,
      kind: row.kind,
      subject: row.subject,
      cause: row.reason,
      source: row.reference,
      amount: usd(row.amount),
      balance: usd(row.balance),
    })),
    next,
    count: total,
  })
}

interface Entry {
  readonly entry: string
  readonly at: Date
  readonly kind: Kind
  readonly subject: string
  readonly cause: string
  readonly source: string
  readonly operator: string | null
}

interface Posting {
  readonly belongsTo: (typeof contract.ledgerOwners)[number]
  readonly account: string | null
  readonly ledgerKind: contract.LedgerKind
  readonly part: string
  readonly amount: bigint
  readonly balance: bigint | null
}

export async function showEntry(
  db: Db,
  { concerns }: OperatorContext,
  { entry: id }: Input<typeof contract.showEntry>,
) {
  const [entry] = await rowsOf<Entry>(
    db,
    `select e.id as entry, e.at, e.kind, e.subject, e.reason as cause, e.reference as source, o.name as operator
     from journal_entries e left join operators o on o.id = e.operator_id where e.id = $1`,
    [id],
  )
  if (!entry) return fail('entry-unknown', { entry: id })
  const postings = await rowsOf<Posting>(
    db,
    `select a.owner as "belongsTo", a.account_id as account, a.kind as "ledgerKind", a.subaccount as part, p.amount, p.balance
     from postings p join ledger_accounts a on a.id = p.ledger_account_id where p.entry_id = $1 order by p.amount, a.id`,
    [id],
  )
  for (const { account } of postings) if (account) concerns('account', account)
  return ok({
    ...entry,
    postings: postings.map(({ amount, balance, ...posting }) => ({
      ...posting,
      debitAmount: usd(debitOf(amount)),
      creditAmount: usd(creditOf(amount)),
      balance: balance === null ? null : usd(balance),
    })),
  })
}
