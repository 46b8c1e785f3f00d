import { parseAmount, usd } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as pushes from '@namestead/contract/pushes'
import * as registrants from '@namestead/contract/registrants'
import { setOffset } from '../platform/clock.ts'
import { eventually } from './eventually.ts'
import { contact, endedOrder, orderNames } from './orders.ts'
import { openProtection } from './protection.ts'
import type { TestApp } from './test-app.ts'
import { TestCustomer } from './test-customer.ts'
import { transferLocked } from './transfer-lock.ts'

export const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)

/** Customers who push domains to each other. */
export function pushDesk(app: TestApp) {
  /** The virtual clock never goes back. */
  let ahead = 0
  const days = (count: number) => {
    ahead += count * 86_400_000
    return app.databases.transact(tx => setOffset(tx, ahead))
  }
  const amount = (text: string) => parseAmount(text) ?? usd(0n)

  /** A sender with these domains, open for protected calls. */
  async function senderWith(names: readonly string[]) {
    const customer = await (await new TestCustomer(app).register()).receive('500.00')
    await openProtection(customer)
    const { lines } = await endedOrder(customer, await orderNames(customer, names), 60)
    const ids = names.map(name => lines.find(line => line.name === name)?.result ?? '')
    await transferLocked(customer)
    return { customer, ids, domain: ids[0] ?? '' }
  }

  /** A receiver with a template of its own, open for protected calls. */
  async function receiverWith(money: string) {
    const customer = await new TestCustomer(app).register()
    if (money !== '0.00') await customer.receive(money)
    await openProtection(customer)
    const data = { ...contact, name: 'Nora Newton', email: `nora${customer.accountId}@example.com` }
    const { template } = await customer.get(registrants.saveTemplate, { label: 'Nora', ...data })
    return { customer, template }
  }

  const send = (from: TestCustomer, to: TestCustomer, ids: readonly string[], price = '0.00', options = {}) =>
    from.call(pushes.sendPush, {
      domains: ids,
      receiver: to.accountId,
      price: amount(price),
      withZone: true,
      waivesLock: false,
      ...options,
    })
  async function sent(...terms: Parameters<typeof send>): Promise<string> {
    const answer = await send(...terms)
    if (answer.code !== 1) throw new Error(JSON.stringify(answer))
    return answer.data.push
  }

  const balancesOf = async (account: string): Promise<Record<string, string>> => {
    const { rows } = await app.databases.pool.query(
      "select kind, balance::text from ledger_accounts where account_id = $1 and balance <> 0 and kind <> 'on-hold'",
      [account],
    )
    return Object.fromEntries(rows.map(({ kind, balance }) => [kind, balance]))
  }

  const settled = (customer: TestCustomer, domain: string) =>
    eventually(async () => {
      const found = await customer.get(portfolio.readDomain, { domain })
      return found.pendingLocks === null && found
    }, 30)

  return { days, amount, senderWith, receiverWith, send, sent, balancesOf, settled }
}
