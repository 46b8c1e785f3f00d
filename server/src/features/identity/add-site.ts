import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/identity'
import { fail, ok } from '@namestead/contract/result'
import type { Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'

export async function addSite(
  tx: Tx,
  { concerns }: OperatorContext,
  { host: asked, name }: Input<typeof contract.addSite>,
) {
  const host = asked.toLowerCase()
  const added = await tx
    .insertInto('sites')
    .values({ host, name })
    .onConflict(conflict => conflict.column('host').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return fail('host-taken', { host })
  concerns('site', added.id)
  return ok({ site: added.id, host, name })
}
