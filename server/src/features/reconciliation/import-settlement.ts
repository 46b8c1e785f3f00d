import { maxSettlementLines } from '@namestead/adapters/gateways/port'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/reconciliation'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import { aside } from '../../platform/read-aside.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import { isProvider } from '../recharges/index.ts'
import { readSettlement } from './read-settlement.ts'
import { ofAnotherDay, storeReport } from './store-report.ts'
import { isOver } from './take-paper.ts'

const readReport = aside('operators', new URL('./read-settlement.ts', import.meta.url), readSettlement)

/** As a whole or not at all. A booking that was imported before is left as it is. */
export async function importSettlement(
  tx: Tx,
  { now, policy, operator, concerns }: OperatorContext,
  { channel, fromDay, day, file }: Input<typeof contract.importSettlement>,
) {
  if (!isProvider(channel)) return fail('channel-unknown')
  if (fromDay !== undefined && fromDay > day) return fail('ends-before-it-begins')
  if (!isOver(day, now)) return fail('day-not-over')
  const read = await readReport(file, channel, new Date(day))
  if ('fault' in read)
    return read.fault === 'too-long'
      ? fail('settlement-too-long', { count: maxSettlementLines })
      : fail(`settlement-${read.fault}`, { channel, line: `${read.line}` })
  const { lines } = read
  const [first] = lines
  const other = lines.find(({ currency }) => currency !== first?.currency)
  if (other) return fail('settlement-currency', { reference: other.reference, currency: other.currency })
  const foreign = ofAnotherDay(lines, fromDay ?? day, day)
  if (foreign) return fail('settlement-other-day', { reference: foreign.reference })
  const stored = await storeReport(tx, { channel, fromDay, day, lines, source: 'operator', operator }, { now, policy })
  if (!stored) return fail('paper-known')
  concerns('comparison', stored.comparison)
  return ok({ ...stored, bookings: lines.length })
}
