import type { Gateway } from '@namestead/adapters/gateways/port'
import type { Databases } from '../../platform/database.ts'
import type { Policies } from '../../platform/policies.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { storeReport } from './store-report.ts'

export interface ReportPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly policies: Policies
  readonly gateway: (channel: string, origin: string) => Gateway | undefined
}

/**
 * Asks a provider for its bookings of a UTC day, and stores them: also where there are none, since ours may be missing there. It reads
 * whether that was done before it asks, and each booking is stored once, so that a repetition adds nothing.
 */
export async function fetchReport(
  { databases, now, policies, gateway }: ReportPorts,
  { channel, day }: { readonly channel: string; readonly day: string },
): Promise<void> {
  const known = await databases.db
    .selectFrom('papers')
    .select('id')
    .where('kind', '=', 'settlement')
    .where('part', '=', channel)
    .where('day', '=', day)
    .where('source', '=', 'provider')
    .executeTakeFirst()
  const from = new Date(day)
  const lines = known ? undefined : await gateway(channel, '')?.settlement?.(from, new Date(from.getTime() + dayMs))
  if (!lines) return
  await databases.transact(tx =>
    storeReport(tx, { channel, day, lines, source: 'provider' }, { now: now(), policy: policies.at(now()) }),
  )
}
