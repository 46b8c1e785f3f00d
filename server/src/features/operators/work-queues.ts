import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/operators'
import { type Permission, permissions } from '@namestead/contract/permissions'
import { fail, ok } from '@namestead/contract/result'
import { type Db, rowsOf, type Tx } from '../../platform/database.ts'
import type { OperatorContext } from '../../platform/use-case.ts'
import type { WorkQueue } from '../../platform/work-queues.ts'

/** The queues that the operator may work on, with what waits there and who takes care of each. */
export const listQueues = (queues: readonly WorkQueue[]) => async (db: Db, context: OperatorContext) => {
  const open = queues.filter(({ permission }) => context.may(permission))
  const owners = await rowsOf<{ queue: string; id: string; name: string; since: Date }>(
    db,
    `select q.queue, o.id, o.name, q.since from queue_owners q join operators o on o.id = q.operator_id where o.disabled_at is null`,
    [],
  )
  const ownerOf = new Map(owners.map(owner => [owner.queue, owner]))
  const listed = []
  for (const { queue, count, permission } of open) {
    const [found] = await rowsOf<{ waiting: number; since: Date | null }>(db, count, [])
    const owner = ownerOf.get(queue)
    listed.push({
      queue,
      waiting: found?.waiting ?? 0,
      since: found?.since ?? null,
      owner: owner?.name ?? null,
      yours: owner?.id === context.operator,
      takeable: context.may(actOf(permission)),
      ownedSince: owner?.since ?? null,
    })
  }
  return ok({ queues: listed })
}

/** Taking care of a queue is acting in its area; who only reads sees it. */
function actOf(read: Permission): Permission {
  const act = permissions.find(one => one === read.replace(/\.read$/, '.act'))
  if (!act) throw new Error(`${read} is of an area in which nobody acts`)
  return act
}

/** The operator takes care of a queue from now on, in place of the former one. */
export const takeQueue =
  (queues: readonly WorkQueue[]) =>
  async (tx: Tx, context: OperatorContext, { queue }: Input<typeof contract.takeQueue>) => {
    const found = queues.find(one => one.queue === queue)
    if (!found || !context.may(actOf(found.permission))) return fail('queue-not-yours', { queue })
    const set = { operator_id: context.operator, since: context.now }
    await tx
      .insertInto('queue_owners')
      .values({ queue, ...set })
      .onConflict(conflict => conflict.column('queue').doUpdateSet(set))
      .execute()
    context.concerns('queue', queue)
    return ok()
  }

/** Nobody takes care of it any more; only its owner gives it back, or anyone who manages operators. */
export async function leaveQueue(tx: Tx, context: OperatorContext, { queue }: Input<typeof contract.leaveQueue>) {
  const left = await tx
    .deleteFrom('queue_owners')
    .where('queue', '=', queue)
    .$if(!context.may('operators.act'), q => q.where('operator_id', '=', context.operator))
    .returning('queue')
    .executeTakeFirst()
  if (!left) return fail('queue-not-yours', { queue })
  context.concerns('queue', queue)
  return ok()
}
