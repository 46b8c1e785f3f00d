import * as cards from '@namestead/contract/cards'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, usd } from '@namestead/contract/money'
import { charge, platform } from '../features/ledger/index.ts'
import { eventually } from './eventually.ts'
import { messagesTo } from './outbox.ts'
import { openProtection } from './protection.ts'
import type { TestApp } from './test-app.ts'
import { TestCustomer } from './test-customer.ts'

/** Answers the provider's page. */
export const press = (url: string, outcome: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
export const available = async (customer: TestCustomer) =>
  formatAmount((await customer.get(ledger.readBalance, {})).available)
export const read = (customer: TestCustomer) => customer.get(cards.readCards, {})
export const chargesOf = async (customer: TestCustomer) =>
  (await read(customer)).charges.map(({ state, charged }) => [state, formatAmount(charged)])
export const isCharged = (customer: TestCustomer, state: string) =>
  eventually(async () => (await chargesOf(customer))[0]?.[0] === state, 20)
export const topUp = { on: true, threshold: usd(2000n), amount: usd(5000n), monthLimit: usd(20_000n) }

/** Customers with saved cards, of an app that opens later. */
export function cardDesk(app: () => TestApp) {
  const subjects = async (customer: TestCustomer) =>
    (await messagesTo(app(), customer.email)).map(({ subject }) => subject)

  async function someone(balance = '0.00') {
    const customer = await new TestCustomer(app()).register()
    if (balance !== '0.00') await customer.receive(balance)
    await openProtection(customer)
    return customer
  }

  async function save(customer: TestCustomer, card = 'visa') {
    const before = (await read(customer)).cards.length
    const { setup, url } = await customer.get(cards.addCard, {})
    await press(url, card)
    await eventually(async () => (await customer.get(cards.readSetup, { setup })).state === 'kept')
    return { setup, before }
  }

  /** A customer whose card is charged 50.00 when less than 20.00 is left; 20.00 is there. */
  async function withTopUp(card = 'visa', settings = topUp) {
    const customer = await someone('20.00')
    await save(customer, card)
    await customer.get(cards.changeTopUp, settings)
    return customer
  }

  /** Spends from the balance, as an order does. */
  let spent = 0
  const spend = (customer: TestCustomer, amount: bigint) =>
    app().databases.transact(async tx => {
      spent += 1
      const facts = {
        reason: 'spent',
        reference: `cards ${spent}`,
        kind: 'order',
        subject: 'test',
        now: app().clock.now(),
      } as const
      await charge(tx, facts, usd(amount), { account: customer.accountId, to: platform.income('test') })
    })

  return { subjects, someone, save, withTopUp, spend }
}
