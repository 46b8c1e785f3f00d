import type { Tx } from '../../platform/database.ts'
import type { ReadPolicy } from '../../platform/policies.ts'
import { queueDeliveries } from './queue-deliveries.ts'

interface Bounce {
  readonly to: string
  readonly bounce: Buffer
  readonly policy: ReadPolicy
}

/** A bounce has no sender, and nobody is told of its failure. */
export async function queueBounce(tx: Tx, { to, bounce, policy }: Bounce): Promise<void> {
  const { id } = await tx
    .insertInto('forwarded_messages')
    .values({ domain_id: null, sender: '', content: bounce, size: bounce.length, received_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await queueDeliveries(tx, id, [{ forwarded_from: '', sender: '', recipient: to }], policy)
}
