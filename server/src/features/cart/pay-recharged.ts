import type { Databases } from '../../platform/database.ts'
import { rollBackWith } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Policies } from '../../platform/policies.ts'
import type { PayPorts } from './order-ports.ts'
import { payOrder } from './pay-order.ts'

interface Ports extends PayPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly policies: Policies
  readonly log: Log
}

/**
 * The job that pays an order with the recharge that was made for it. An order that can no longer be paid, or not yet, leaves the
 * money in the balance, and the customer pays it or not.
 */
export async function payRecharged(
  { databases, now, policies, log, ...ports }: Ports,
  { order, account }: { readonly order: string; readonly account: string },
): Promise<void> {
  const at = now()
  const paid = await databases.transact(async tx => {
    const done = await payOrder(ports)(tx, { account, now: at, policy: policies.at(at) }, { order })
    return done.failed === undefined ? done : rollBackWith(done)
  })
  if (paid.failed !== undefined) log.info({ order, refused: paid.failed }, 'a recharge did not pay its order')
}
