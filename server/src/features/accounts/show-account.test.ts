import * as account from '@namestead/contract/account'
import * as cart from '@namestead/contract/cart'
import { usd } from '@namestead/contract/money'
import { restrictAccount } from '@namestead/contract/operate/account-security'
import { addAccountNote, showAccount } from '@namestead/contract/operate/accounts'
import * as payments from '@namestead/contract/recharges'
import * as support from '@namestead/contract/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../../testing/operate.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { bindApp } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { signedIn, type TestOperator } from '../../testing/test-operator.ts'

let app: TestApp
let helper: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
  helper = await signedIn(app, 'support')
})
afterAll(() => app.close())

const show = async (id: string, browser: TestOperator = helper.browser) => {
  const { code, msg, data } = await browser.call(showAccount, { account: id })
  if (code !== 1) throw new Error(msg)
  return data
}
const note = (id: string, text: string, browser: TestOperator = helper.browser) =>
  browser.call(addAccountNote, { account: id, text }, { reason: 'they called' })

test('everything about an account: who, money, protection, restrictions, and the newest of what it has', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  const { accountId: id, email } = customer
  await customer.get(account.completeInformation, { country: 'DE', phone: '3087654321', address: 'Lindenstrasse 12' })
  await bindApp(customer)
  await endedOrder(customer, await orderNames(customer, ['shown-one.com', 'shown-two.com']))
  await customer.get(cart.addLines, { kind: 'registration', names: ['shown-three.com'] })
  const { sum } = await customer.get(cart.readCart, {})
  const { order } = await customer.get(cart.placeOrder, { total: sum })
  const { recharge } = await customer.get(payments.startRecharge, { channel: 'sandbox', amount: usd(2500n) })
  const { order: asked } = await customer.get(support.openWorkOrder, {
    kind: 'domain',
    title: 'Where is my domain',
    text: 'It is not in my list.',
    urgent: false,
  })
  const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  await helper.browser.call(
    restrictAccount,
    { account: id, restrictions: ['withdrawals'], until, note: 'Checking.' },
    { reason: 'case 7' },
  )
  expect(await note(id, 'Speaks German.')).toMatchObject({ code: 1 })
  expect(await note(id, 'Called again.')).toMatchObject({ code: 1 })

  const shown = await show(id)
  expect(shown).toMatchObject({
    account: id,
    email,
    language: 'us',
    level: 'standard',
    country: 'DE',
    available: '78.02',
    withdrawable: '0.00',
    onHold: '0.00',
    debt: '0.00',
    completedPhone: expect.stringContaining('3087654321'),
    domainCount: 2,
    orderCount: 2,
    workOrderCount: 1,
    restrictions: [{ kind: 'withdrawals', note: 'Checking.', reason: 'case 7', operator: expect.any(String) }],
    accountNotes: [{ text: 'Called again.' }, { text: 'Speaks German.' }],
    loginProtection: false,
  })
  expect(
    shown.newestOrders.map((row: { orderNumber: string; state: string; total: string }) => [
      row.orderNumber,
      row.state,
      row.total,
    ]),
  ).toEqual([
    [order, 'unpaid', '10.99'],
    [expect.any(String), 'done', '21.98'],
  ])
  expect(shown.newestRecharges[0]).toMatchObject({ recharge, amount: '25.00', state: 'unpaid' })
  expect(shown.newestWorkOrders).toMatchObject([{ order: asked, title: 'Where is my domain', state: 'answered' }])
  expect(shown.newestDomains.map(({ name, state }: { name: string; state: string }) => [name, state]).sort()).toEqual([
    ['shown-one.com', 'active'],
    ['shown-two.com', 'active'],
  ])
  expect(shown.protection.map(({ method }: { method: string }) => method)).toEqual([
    'email',
    'authenticator',
    'recovery-codes',
  ])
  expect(shown.sessionCount).toBeGreaterThanOrEqual(1)
  // Nothing that proves anything leaves the server.
  expect(JSON.stringify(shown)).not.toMatch(/secret|stored_key|token/i)
  const printed = await operate(app, 'show-account', '--account', id)
  expect(printed).toMatch(/^available: 78\.02$/m)
  expect(printed).toMatch(/^on-hold: 0\.00$/m)
})

test('what the roles do not permit is null, and nothing is read of it', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('20.00')
  const finance = await signedIn(app, 'finance')
  expect(await show(customer.accountId, finance.browser)).toMatchObject({
    newestWorkOrders: null,
    workOrderCount: null,
    recentActs: null,
    newestOrders: [],
    orderCount: 0,
    newestWithdrawals: [],
    withdrawalCount: 0,
  })
  expect(await show(customer.accountId)).toMatchObject({ newestWorkOrders: [], workOrderCount: 0, recentActs: null })
  await note(customer.accountId, 'Asked for an invoice.')
  const auditor = await signedIn(app, 'auditor')
  const forAuditor = await show(customer.accountId, auditor.browser)
  expect(forAuditor).toMatchObject({ newestWorkOrders: [], available: '20.00' })
  // What was done, refused or not; looks are in the audit log alone.
  expect(forAuditor.recentActs).toMatchObject([
    { call: '/console/accounts/add-account-note', reason: 'they called', outcome: 'done' },
  ])
  expect((await note(customer.accountId, 'x', auditor.browser)).code).toBe(-102)
  const registry = await signedIn(app, 'registry')
  expect((await registry.browser.call(showAccount, { account: customer.accountId })).code).toBe(-102)
})

test('notes stay as they were written, bounded, and an unknown account is told', async () => {
  const { accountId: id } = await new TestCustomer(app).register()
  for (let n = 1; n <= 12; n++) await note(id, `Note ${n}`)
  expect((await show(id)).accountNotes.map(({ text }: { text: string }) => text)).toEqual(
    Array.from({ length: 10 }, (_, n) => `Note ${12 - n}`),
  )
  await expect(app.databases.pool.query("update account_notes set text = 'x'")).rejects.toThrow()
  expect((await note(id, 'x'.repeat(2001))).data).toMatchObject({ error: 'bad-field', field: 'text' })
  expect((await note('999999999', 'x')).data).toMatchObject({ error: 'account-unknown' })
  expect((await helper.browser.call(showAccount, { account: '999999999' })).data).toMatchObject({
    error: 'account-unknown',
  })
})

test('a payment in review is seen beside the recharges, which are in the state that their customer reads', async () => {
  const customer = await new TestCustomer(app).register()
  const { accountId: id } = customer
  const abnormal = async (...words: string[]) =>
    /^recharge: (\d+)$/m.exec(await operate(app, 'make-abnormal-recharge', '--account', id, ...words))?.[1] ?? ''
  const [late, explained] = [await abnormal(), await abnormal('--payer', 'John Minor')]
  // Paid after its page had lapsed.
  await app.databases.pool.query("update recharges set state = 'expired' where id = $1", [late])
  const own = async (recharge: string) => (await customer.get(payments.findRecharges, { recharge })).recharges[0]
  const payment = (await own(explained))?.payments[0]?.payment ?? ''
  await customer.get(payments.explainPayer, { payment, payer: 'John Minor', explanation: 'My partner' })
  const shown = await show(id)
  const states = ({ recharge, state }: { recharge: string; state: string }) => [recharge, state]
  expect(shown.newestRecharges.map(states)).toEqual([
    [explained, 'explained'],
    [late, 'abnormal'],
  ])
  expect([(await own(late))?.state, (await own(explained))?.state]).toEqual(['abnormal', 'explained'])
  expect(shown).toMatchObject({
    paymentsInReviewCount: 2,
    paymentsInReview: [
      { payment, recharge: explained, problem: 'payer', state: 'explained' },
      { recharge: late, problem: 'amount', state: 'abnormal', receivedCurrency: 'USD' },
    ],
  })
  const list = (state: string) => operate(app, 'list-recharges', '--account', id, '--state', state)
  expect(await list('abnormal')).toContain(`${late}  `)
  // At the beginning of a line: the account may have the number of a recharge.
  expect(await list('abnormal')).not.toMatch(new RegExp(`^${explained}  `, 'm'))
  expect(await list('explained')).toContain(`${explained}  `)
  expect(await list('expired')).toBe('No recharges.')
  await operate(app, 'solve-payment', '--payment', payment, '--refunded')
  await operate(app, 'solve-payment', '--recharge', late, '--as-it-is')
  expect(await list('paid')).toContain(`${late}  `)
  expect((await show(id)).paymentsInReview).toEqual([])
})
