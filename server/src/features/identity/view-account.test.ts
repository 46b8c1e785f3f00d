import * as cart from '@namestead/contract/cart'
import * as identity from '@namestead/contract/identity'
import { usd } from '@namestead/contract/money'
import { findSiteMessages } from '@namestead/contract/notices'
import { endSessions, viewAccount } from '@namestead/contract/operate/identity'
import { disableOperator, setRoles } from '@namestead/contract/operate/operators'
import * as payments from '@namestead/contract/recharges'
import { filePath, putFile } from '@namestead/contract/uploads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { signedIn } from '../../testing/test-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk-M9QDwADhgGAWjR9awAAAABJRU5ErkJggg'

type Helper = Awaited<ReturnType<typeof signedIn>>

async function linkTo(account: string, { browser }: Helper): Promise<string> {
  const { code, msg, data } = await browser.call(viewAccount, { account }, { reason: 'work order 17' })
  if (code !== 1) throw new Error(msg)
  const { path } = data as { path: string }
  return new URL(path, 'http://site.example').searchParams.get('token') ?? ''
}

/** A browser in which an operator has opened the link. */
async function viewing(account: string, helper: Helper): Promise<TestCustomer> {
  const viewer = new TestCustomer(app)
  await viewer.arrive()
  const token = await linkTo(account, helper)
  expect(await viewer.get(identity.readView, { token })).toEqual({ account, minutes: 30 })
  expect(await viewer.call(identity.beginView, { token })).toMatchObject({ code: 1 })
  await viewer.arrive()
  return viewer
}

test('an operator sees what the customer sees, changes nothing, and the customer is told', async () => {
  const helper = await signedIn(app, 'support')
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  const { accountId: id } = customer
  const viewer = await viewing(id, helper)
  expect(await viewer.get(identity.readAccount, {})).toMatchObject({
    accountId: id,
    balance: usd(10000n),
    viewing: true,
  })
  expect(await customer.get(identity.readAccount, {})).not.toHaveProperty('viewing', true)

  for (const [call, input] of [
    [cart.addLines, { kind: 'registration', names: ['viewed.com'] }],
    [payments.startRecharge, { channel: 'sandbox', amount: usd(2500n) }],
  ] as const)
    expect(await viewer.call(call, input as never)).toMatchObject({
      code: -102,
      message: "You're viewing this account. Nothing can be changed.",
    })
  expect((await customer.get(cart.readCart, {})).lines).toEqual([])
  expect(
    (await app.databases.pool.query('select 1 from recharges where account_id = $1 and amount = 2500', [id])).rows,
  ).toEqual([])

  const { messages } = await customer.get(findSiteMessages, {})
  expect(messages.filter(({ title }) => title === 'Our support team viewed your account')).toHaveLength(1)
  const { rows } = await app.databases.pool.query(
    "select o.name from audit_log l join operators o on o.id = l.operator_id where l.account_id = $1 and l.event = 'account-viewed'",
    [id],
  )
  expect(rows).toHaveLength(1)

  // Leaving ends the view alone.
  expect(await viewer.call(identity.signOut, {})).toMatchObject({ code: 1 })
  await viewer.arrive()
  expect(await viewer.get(identity.readAccount, {})).toBe(1001)
  expect(await customer.get(identity.readAccount, {})).toMatchObject({ accountId: id })
})

test('a link works once, for minutes, and only for an operator who still has access', async () => {
  const helper = await signedIn(app, 'support')
  const { accountId: id } = await new TestCustomer(app).register()
  const token = await linkTo(id, helper)
  const browsers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const browser = new TestCustomer(app)
      await browser.arrive()
      return browser
    }),
  )
  const begun = await Promise.all(browsers.map(browser => browser.call(identity.beginView, { token })))
  expect(begun.map(({ code }) => code).sort()).toEqual([-1, -1, -1, 1])
  const late = await linkTo(id, helper)
  await app.databases.pool.query('update account_views set usable_until = now() where begun_at is null')
  const [browser] = browsers
  await browser?.arrive()
  expect(await browser?.call(identity.beginView, { token: late })).toMatchObject({
    code: -1,
    error: 'view-ended',
  })
  expect(await browser?.call(identity.readView, { token: 'x'.repeat(43) })).toMatchObject({ code: -1 })

  const viewer = await viewing(id, helper)
  const unused = await linkTo(id, helper)
  const admin = await signedIn(app, 'admin')
  expect(await admin.browser.call(disableOperator, { operator: helper.id }, { reason: 'left' })).toMatchObject({
    code: 1,
  })
  await expect.poll(async () => viewer.get(identity.readAccount, {}), { timeout: patience(10) }).toBe(1001)
  // A browser that holds no view: one of those above had begun one, which has ended.
  const other = await new TestCustomer(app).arrive()
  expect(await other.call(identity.beginView, { token: unused })).toMatchObject({ code: -1, error: 'view-ended' })
})

test('a view ends with the role that permits it, and so does a link; files of the customer are not in it', async () => {
  const helper = await signedIn(app, 'support')
  const customer = await new TestCustomer(app).register()
  const { upload } = await customer.get(putFile, { name: 'passport.png', content: png, pdfOnly: false })
  const viewer = await viewing(customer.accountId, helper)
  expect((await customer.fetch(`${filePath}/${upload}`)).status).toBe(200)
  expect((await viewer.fetch(`${filePath}/${upload}`)).status).toBe(404)
  const unused = await linkTo(customer.accountId, helper)
  for (const state of ['proposed', 'done']) {
    const { browser } = await signedIn(app, 'admin')
    const moved = await browser.call(setRoles, { operator: helper.id, roles: ['content'] }, { reason: 'moved' })
    expect(moved).toMatchObject({ code: 1, data: { state } })
  }
  await expect.poll(async () => viewer.get(identity.readAccount, {}), { timeout: patience(10) }).toBe(1001)
  const other = await new TestCustomer(app).arrive()
  expect(await other.call(identity.beginView, { token: unused })).toMatchObject({ code: -1, error: 'view-ended' })
})

test('a view is no device of the customer, and ends with their sessions', async () => {
  const helper = await signedIn(app, 'support')
  const customer = await new TestCustomer(app).register()
  const viewer = await viewing(customer.accountId, helper)
  const { rows } = await app.databases.pool.query(
    'select count(*)::int as views from sessions where account_id = $1 and operator_id is not null',
    [customer.accountId],
  )
  expect(rows).toEqual([{ views: 1 }])
  await helper.browser.call(endSessions, { account: customer.accountId }, { reason: 'stolen phone' })
  await viewer.arrive()
  expect(await viewer.get(identity.readAccount, {})).toBe(1001)
})
