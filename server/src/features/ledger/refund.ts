import type { Money } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { PlatformAccount } from './accounts.ts'
import { readHolds } from './end-held-lines.ts'
import { lock, minorOf } from './funds.ts'
import { book, draftEntry, type EntryFacts } from './journal.ts'
import { giveBack } from './rules.ts'

interface Refunded {
  /** What was captured of it is refunded. */
  readonly hold: string
  readonly from: PlatformAccount
}

/**
 * Refunds a part of what a hold's lines captured to where it was taken from, money taken last first, as if that part had never been
 * spent: proceeds that could be withdrawn can be again. Pays a debt first. Returns false where the same refund was booked before.
 */
export async function refund(tx: Tx, facts: EntryFacts, amount: Money, { hold, from }: Refunded): Promise<boolean> {
  const returned = minorOf(amount)
  const { account_id: account } = await tx
    .selectFrom('holds')
    .select('account_id')
    .where('id', '=', hold)
    .executeTakeFirstOrThrow()
  const funds = await lock(tx, [account])
  const of = (await readHolds(tx, [hold], [])).get(hold)
  if (!of) throw new Error(`there is no hold ${hold}`)
  const entry = draftEntry(facts, funds)
  entry.take(from, returned)
  for (const part of giveBack(of.sources, of.released + of.refunded, returned))
    entry.give({ account, kind: part.kind }, part.amount)
  if ((await book(tx, funds, [entry.draft])) === 0) return false
  await sql`update holds set refunded = refunded + ${returned}::numeric where id = ${hold}`.execute(tx)
  return true
}
