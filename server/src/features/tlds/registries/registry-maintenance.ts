import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../../platform/database.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import { notifyRegistriesChanged } from './registries.ts'

const longestMs = 7 * 86_400_000

/** Commands wait in their jobs meanwhile; nothing fails for a customer. */
export async function addMaintenance(
  tx: Tx,
  { now }: OperatorContext,
  { registry, from, until }: Input<typeof contract.addMaintenance>,
) {
  if (until <= from) return fail('ends-before-it-begins')
  if (until <= now) return fail('in-the-past')
  if (until.getTime() - from.getTime() > longestMs) return fail('maintenance-too-long')
  const found = await tx.selectFrom('registries').select('id').where('name', '=', registry).executeTakeFirst()
  if (!found) return fail('registry-unknown', { registry })
  const { id } = await tx
    .insertInto('registry_maintenance')
    .values({ registry_id: found.id, starts_at: from, ends_at: until, noted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  notifyRegistriesChanged(tx)
  return ok({ maintenance: id })
}

export async function endMaintenance(
  tx: Tx,
  { now }: OperatorContext,
  { maintenance: id }: Input<typeof contract.endMaintenance>,
) {
  const found = await tx
    .selectFrom('registry_maintenance')
    .select('starts_at')
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return fail('maintenance-unknown')
  if (found.starts_at < now)
    await tx.updateTable('registry_maintenance').set({ ends_at: now }).where('id', '=', id).execute()
  else await tx.deleteFrom('registry_maintenance').where('id', '=', id).execute()
  notifyRegistriesChanged(tx)
  return ok()
}
