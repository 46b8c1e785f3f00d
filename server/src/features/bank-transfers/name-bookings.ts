import { createHash } from 'node:crypto'
import type { StatementLine } from '@namestead/adapters/bank-statements/port'
import { parseAmount } from '@namestead/contract/money'
import { sameName } from '@namestead/contract/same-name'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Database } from '../../platform/database-types.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { rechargesIn } from './transfer-reference.ts'

export interface Booking extends StatementLine {
  readonly bankAccount: string
}

type Stored = Pick<
  Selectable<Database['bank_statement_lines']>,
  'bank_account_id' | 'reference' | 'booked_on' | 'amount' | 'credit' | 'payer' | 'remittance'
>

/**
 * The bookings that no statement had before, each under a reference of its own. A bank's reference does not decide alone, since payers and
 * counters repeat it: day, amount, payer and text have to agree. Of bookings that agree in everything, as many are known as are stored.
 * Imports are serial.
 */
export async function nameBookings(tx: Tx, bookings: readonly Booking[]): Promise<Booking[]> {
  const named = bookings.map(booking => ({ booking, base: booking.reference || factsOf(booking) }))
  const stored = await storedUnder(
    tx,
    bookings.map(({ bankAccount }) => bankAccount),
    named.flatMap(({ booking, base }) => [base, booking.formerReference]),
  )
  // A bank's own reference may end as the names that we give.
  const names = stored.flatMap(row => [...new Set([row.reference, baseOf(row.reference)])].map(name => ({ row, name })))
  const byName = Map.groupBy(names, ({ row, name }) => keyOf(row.bank_account_id, name))
  const taken = new Set(stored.map(row => keyOf(row.bank_account_id, row.reference)))
  const matched = new Set<Stored>()
  return named.flatMap(({ booking, base }) => {
    const rowsOf = (name: string) => (byName.get(keyOf(booking.bankAccount, name)) ?? []).map(({ row }) => row)
    const candidates = [...rowsOf(base), ...(booking.formerReference ? rowsOf(booking.formerReference) : [])]
    const known = candidates.find(row => !matched.has(row) && isSame(row, booking))
    if (known) {
      matched.add(known)
      return []
    }
    let reference = base
    for (let count = 2; taken.has(keyOf(booking.bankAccount, reference)); count++) reference = `${base}${again}${count}`
    taken.add(keyOf(booking.bankAccount, reference))
    return [{ ...booking, reference }]
  })
}

/** Between a reference and the number of the booking that has it. */
const again = ' #'

const keyOf = (bankAccount: string, reference: string) => `${bankAccount} ${reference}`
const baseOf = (reference: string) => reference.replace(/ #\d+$/, '')

async function storedUnder(tx: Tx, accounts: readonly string[], references: readonly string[]): Promise<Stored[]> {
  const ofAccounts = tx
    .selectFrom('bank_statement_lines')
    .select(['bank_account_id', 'reference', 'booked_on', 'amount', 'credit', 'payer', 'remittance'])
    .where('bank_account_id', '=', anyOf([...new Set(accounts)]))
  const first = await ofAccounts.where('reference', '=', anyOf([...new Set(references)])).execute()
  if (first.length === 0) return []
  const bases = anyOf([...new Set(first.map(({ reference }) => reference))])
  const more = await ofAccounts
    .where('reference', 'like', `%${again}%`)
    .where(sql<string>`regexp_replace(reference, ' #[0-9]+$', '')`, '=', bases)
    .execute()
  const known = new Set(first.map(row => keyOf(row.bank_account_id, row.reference)))
  return [...first, ...more.filter(row => !known.has(keyOf(row.bank_account_id, row.reference)))]
}

/** The name of a booking to which the bank gives none. */
function factsOf(booking: Booking): string {
  const { amount, credit, payer, remittance, marks } = booking
  const day = booking.bookedOn.toISOString().slice(0, 10)
  const facts = JSON.stringify([`${minorOf(amount)}`, credit, payer, remittance, marks])
  return `${day} ${createHash('sha256').update(facts).digest('hex').slice(0, 16)}`
}

const minorOf = (amount: string) => parseAmount(amount)?.minor ?? 0n

/** Earlier releases stored an instant of the day at its own offset. */
const earliestOffset = 14 * 3_600_000

function isSame(row: Stored, booking: Booking): boolean {
  const apart = row.booked_on.getTime() - booking.bookedOn.getTime()
  return (
    row.credit === booking.credit &&
    row.amount === minorOf(booking.amount) &&
    apart >= -earliestOffset &&
    apart < dayMs &&
    (row.payer === '' || booking.payer === '' || sameName(row.payer, booking.payer)) &&
    isSameText(row.remittance, booking.remittance)
  )
}

/** One file may say more of a booking than another does, and in other spaces; never another recharge. */
function isSameText(one: string, other: string): boolean {
  const [quotedHere, quotedThere] = [rechargesIn(one), rechargesIn(other)]
  if (`${quotedHere}` !== `${quotedThere}` && quotedHere.length * quotedThere.length > 0) return false
  const [here, there] = [lettersOf(one), lettersOf(other)]
  return here.includes(there) || there.includes(here)
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
