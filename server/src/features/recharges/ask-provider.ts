import type { Gateway } from '@namestead/adapters/gateways/port'
import { sql } from 'kysely'
import type { Databases } from '../../platform/database.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { askProviderJob } from './jobs.ts'
import { takeReport } from './take-report.ts'

/** Minutes after the payment page was opened. The page is gone after 15, but a payer may have paid in its last second. */
const askedAfter = [1, 3, 7, 14, 16, 30, 60, 360, 1440]

/** For this long after its page was opened, a transfer of coins is asked about each day; what nobody has confirmed by then is given up. */
const seenFor = 14 * dayMs

/** The next instant at which the provider is asked about a payment without a report. `isSeen`: a transfer waits for its confirmations. */
export function nextQuestion(openedAt: Date, now: Date, isSeen = false): Date | null {
  const instants = askedAfter.map(minutes => new Date(openedAt.getTime() + minutes * 60_000))
  const next = instants.find(at => at > now)
  if (next || !isSeen || now.getTime() >= openedAt.getTime() + seenFor) return next ?? null
  return new Date(now.getTime() + dayMs)
}

/** A transfer of coins that was seen, and failed for want of confirmations, may get them later. */
const isAskedAbout = (state: string, seenAt: Date | null) =>
  state === 'open' || state === 'expired' || (state === 'failed' && seenAt !== null)

/** Where a report was lost, or the provider cannot reach us, the answer to our question takes its place. */
export const questions: Deadline = {
  name: 'payments.ask-provider',
  nextDue: () => sql`(select min(ask_at) from recharges)`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('recharges')
      .select(['id', 'state', 'opened_at', 'seen_at'])
      .where('ask_at', '<=', now)
      .orderBy('ask_at')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, state, opened_at: openedAt, seen_at: seenAt } of due) {
      const waits = isAskedAbout(state, seenAt)
      if (waits) enqueue(tx, askProviderJob, { recharge: id }, { key: `ask provider ${id}` })
      const next = waits ? nextQuestion(openedAt, now, seenAt !== null) : null
      // Nothing is asked any more: it expires, and a report that comes nevertheless still counts.
      const set = next ? { ask_at: next } : { ask_at: null, seen_at: null }
      await tx.updateTable('recharges').set(set).where('id', '=', id).execute()
    }
    return due.length
  },
}

export interface AskPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly gateway: (channel: string, origin: string) => Gateway | undefined
  readonly log: Log
}

/** Asks the provider about one recharge. Where it does not answer, the next question comes by itself. */
export async function askProvider({ databases, now, gateway, log }: AskPorts, id: string): Promise<void> {
  const recharge = await databases.db
    .selectFrom('recharges')
    .select(['channel', 'state', 'provider_id', 'seen_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  // Without the provider's id its page was never opened.
  if (!recharge?.provider_id || !isAskedAbout(recharge.state, recharge.seen_at)) return
  const { channel } = recharge
  const report = await gateway(channel, '')
    ?.ask?.(id, recharge.provider_id)
    .catch(
      (error: unknown) => void log.warn({ err: error, channel, recharge: id }, 'a payment provider does not answer'),
    )
  if (!report) return
  await databases.transact(tx => takeReport(tx, channel, report, JSON.stringify(report), now()))
}
