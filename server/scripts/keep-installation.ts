// Keeps an installation with data in server/upgrades, for the test that later releases upgrade it: `npm run db:keep -- 0.2.0`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as payments from '@namestead/contract/recharges'
import * as dns from '@namestead/contract/zones'
import { eventually } from '../src/testing/eventually.ts'
import setup from '../src/testing/global-setup.ts'
import { type Installation, pack, readInstallation } from '../src/testing/installation.ts'
import { operate } from '../src/testing/operate.ts'
import { endedOrder, orderNames } from '../src/testing/orders.ts'
import { openTestApp, type TestApp } from '../src/testing/test-app.ts'
import { TestCustomer } from '../src/testing/test-customer.ts'

const [release] = process.argv.slice(2)
if (!release || !/^\d+\.\d+\.\d+$/.test(release)) throw new Error('which release? npm run db:keep -- 0.2.0')

/** What a customer and an operator leave behind: money, domains, records, orders in several states, a work order, a policy. */
async function live(app: TestApp): Promise<Installation['customer']> {
  const password = 'correct horse battery'
  const mary = await new TestCustomer(app).registerAnew('mary@example.com', password)
  const { recharge, checkoutUrl } = await mary.get(payments.startRecharge, { channel: 'sandbox', amount: usd(50_000n) })
  await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
  await eventually(async () => (await mary.get(payments.readRecharge, { recharge })).state === 'paid')
  await mary.get(payments.startRecharge, { channel: 'sandbox', amount: usd(2000n) })

  const order = await orderNames(mary, ['kept-house.com', 'kept-garden.net'])
  await endedOrder(mary, order)
  const { domains: held } = await mary.get(portfolio.findDomains, {})
  const domain = held.find(({ name }) => name === 'kept-house.com')?.domain ?? ''
  const address = { host: 'www.kept-house.com', value: '192.0.2.7' }
  await mary.get(dns.addRecord, { domain, host: 'www', type: 'A', value: address.value })
  await mary.get(dns.addRecord, { domain, host: '_hello', type: 'TXT', value: 'kept' })

  await mary.get(cart.addLines, { kind: 'registration', names: ['kept-cart.com'] })
  const { sum } = await mary.get(cart.readCart, {})
  await mary.get(cart.placeOrder, { total: sum })
  await mary.get(cart.addLines, { kind: 'registration', names: ['kept-later.com'] })
  await operate(
    app,
    'open-work-order',
    '--account',
    mary.accountId,
    '--title',
    'Your data',
    '--text',
    'Please check it.',
  )
  await operate(app, 'set-policy', '--key', 'orders.payable-hours', '--value', '48')
  const { available } = await mary.get(ledger.readBalance, {})
  return {
    email: mary.email,
    password,
    account: mary.accountId,
    available: formatAmount(available),
    domains: held.map(({ name }) => name).sort(),
    address,
    order,
  }
}

const stop = await setup()
try {
  const app = await openTestApp()
  const customer = await live(app)
  // The jobs that follow an order (locks, notices, zones) are part of it.
  await eventually(async () => {
    const { rows } = await app.databases.pool.query('select 1 from graphile_worker.jobs limit 1')
    return rows.length === 0
  }, 30)
  const installation = await readInstallation(app.databaseUrl, customer)
  await app.close()
  const folder = join(import.meta.dirname, '../upgrades')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${release}.json.gz`), pack(installation))
  const rows = Object.values(installation.tables).reduce((sum, list) => sum + list.length, 0)
  console.log(
    `${rows} rows of ${Object.values(installation.tables).filter(list => list.length > 0).length} tables kept`,
  )
} finally {
  await stop()
}
process.exit(0)
