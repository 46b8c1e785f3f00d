import { insertMany, type Tx } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/jobs.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { deliverForwardedJob } from './jobs.ts'
import { queueDays } from './policies.ts'

/** Seconds in which the first attempt must begin before a sweep makes it. */
export const leaseSeconds = 900

/** Deliveries of a message, each with the job of its first attempt. */
export async function queueDeliveries(
  tx: Tx,
  message: string,
  wanted: readonly { readonly forwarded_from: string; readonly sender: string; readonly recipient: string }[],
  policy: ReadPolicy,
): Promise<void> {
  const now = Date.now()
  const due_at = new Date(now + leaseSeconds * 1000)
  const ends_at = new Date(now + policy(queueDays) * 86_400_000)
  const made = await insertMany(
    tx,
    'forward_deliveries',
    wanted.map(each => ({ ...each, message_id: message, due_at, ends_at })),
    { returning: ['id'] },
  )
  enqueueAll(
    tx,
    deliverForwardedJob,
    made.map(({ id }) => ({ delivery: id, attempts: 0 })),
  )
}
