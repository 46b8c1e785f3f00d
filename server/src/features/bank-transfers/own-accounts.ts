import { sameName } from '@namestead/contract/same-name'
import { type Db, rowsOf } from '../../platform/database.ts'
import { tiedAccounts } from '../operators/index.ts'
import { verifiedNamesOf } from '../registrants/index.ts'

/** Of these accounts, those that are the operator's own: declared, of their browser or email address, or verified in their name. */
export async function ownAccounts(
  db: Db,
  operator: string,
  accounts: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (accounts.length === 0) return new Set()
  const tied = await tiedAccounts(db, operator, accounts)
  const names = await verifiedNamesOf(db, accounts, now)
  const [own] = await rowsOf<{ name: string }>(db, 'select name from operators where id = $1', [operator])
  const named = accounts.filter(account => names.get(account)?.some(name => own && sameName(name, own.name)))
  return new Set([...tied, ...named])
}

/** What an act concerns beside accounts, by the names of subjects. */
const tables = [
  ['recharge', 'select account_id from recharges where id = any($1)'],
  [
    'payment',
    'select coalesce(p.account_id, r.account_id) as account_id from payments p left join recharges r on r.id = p.recharge_id where p.id = any($1)',
  ],
  ['payer', 'select account_id from payers where id = any($1)'],
  ['claim', 'select r.account_id from transfer_claims c join recharges r on r.id = c.recharge_id where c.id = any($1)'],
] as const

/** The accounts of an act's subjects, `account 7`, `payment 12`. */
export async function accountsOf(db: Db, subjects: readonly string[]): Promise<readonly string[]> {
  const idsOf = (kind: string) =>
    subjects.flatMap(subject => {
      const [of, id = ''] = subject.split(' ')
      return of === kind && /^\d{1,18}$/.test(id) ? [id] : []
    })
  const found = new Set(idsOf('account'))
  for (const [kind, text] of tables) {
    const ids = idsOf(kind)
    if (ids.length === 0) continue
    const rows = await rowsOf<{ account_id: string | null }>(db, text.replace('$1', '$1::bigint[]'), [ids])
    for (const { account_id } of rows) if (account_id) found.add(account_id)
  }
  return [...found]
}
