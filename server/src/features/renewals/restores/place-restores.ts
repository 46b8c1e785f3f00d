import { randomBytes } from 'node:crypto'
import type { Money } from '@namestead/contract/money'
import { insertMany, type Tx } from '../../../platform/database.ts'
import { enqueueAll } from '../../../platform/jobs.ts'
import { restoreDomainJob } from '../jobs.ts'
import { lockOwnDomains } from '../own-domains.ts'
import type { RenewalFacts } from '../renewal-prices.ts'
import { restoreStates } from '../states.ts'
import { redeemableDomains, restoreObstacle } from './redeemable-domains.ts'
import { type RestorePurpose, restoredUntil } from './restore-terms.ts'

/** One line of a paid order: a deleted domain to restore. */
interface RestoreOrder {
  readonly orderLineId: string
  readonly name: string
  readonly price: Money
  readonly purpose: RestorePurpose
  readonly facts: RenewalFacts
}

interface RestoreTerms {
  readonly account: string
  readonly hold: string
  readonly now: Date
}

/** Creates the restores of an order with one job each. Returns their order lines, without domains that cannot be restored any more. */
export async function placeRestores(
  tx: Tx,
  { account, hold, now }: RestoreTerms,
  orders: readonly RestoreOrder[],
): Promise<ReadonlySet<string>> {
  const names = orders.map(({ name }) => name)
  await lockOwnDomains(tx, account, names)
  const domains = await redeemableDomains(tx, account, names)
  const rows = []
  for (const { orderLineId, name, price, purpose, facts } of orders) {
    const domain = domains.get(name)
    if (!domain || restoreObstacle(domain, now)) continue
    rows.push({
      account_id: account,
      order_line_id: orderLineId,
      hold_id: hold,
      price: price.minor,
      domain_id: domain.id,
      paid_until: domain.paidUntil,
      renews_until: restoredUntil(domain.paidUntil, now),
      purpose,
      agreed_fee: facts.premium?.agreedFee ?? null,
      client_transaction_id: `NS-${randomBytes(12).toString('hex')}`,
      state: restoreStates.initial,
      created_at: now,
    })
  }
  const made = await insertMany(tx, 'restores', rows, { returning: ['id'] })
  enqueueAll(
    tx,
    restoreDomainJob,
    made.map(({ id }) => ({ restore: id })),
  )
  return new Set(rows.map(row => row.order_line_id))
}
