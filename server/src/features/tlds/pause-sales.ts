import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { notifyRegistriesChanged } from './registries.ts'

/**
 * Each order that still waits is tried within a minute, and pauses its registry anew while it is refused. Without any, the next
 * customer tries after this.
 */
const pausedMinutes = 15
/** A pause that has longer than this to go is not written again. */
const renewedMinutes = 10

/** A registry refused what our account pays for (deposit, rights): its extensions are not offered until this ends or a command succeeds. */
export async function pauseSales(tx: Tx, registry: string, now: Date): Promise<void> {
  const paused = await tx
    .updateTable('registries')
    .set({ paused_until: new Date(now.getTime() + pausedMinutes * 60_000) })
    .where('id', '=', registry)
    .where(sql<boolean>`coalesce(paused_until, '-infinity') < ${new Date(now.getTime() + renewedMinutes * 60_000)}`)
    .returning('id')
    .executeTakeFirst()
  if (paused) await notifyRegistriesChanged(tx)
}

/** A command that is paid for succeeded, or the deposit rose. */
export async function resumeSales(tx: Tx, registry: string): Promise<void> {
  const resumed = await tx
    .updateTable('registries')
    .set({ paused_until: null })
    .where('id', '=', registry)
    .where('paused_until', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (resumed) await notifyRegistriesChanged(tx)
}
