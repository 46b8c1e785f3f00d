import { type ContactDetails, readContactDetails, saveContactDetails } from '@namestead/contract/account'
import * as cart from '@namestead/contract/cart'
import { usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { moveClock } from '../../testing/move-clock.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { notifyAccount } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker', 'sandbox'])
})
afterAll(() => app.close())

const kinds = async (customer: TestCustomer) =>
  (await customer.get(notices.listTodos, {})).todos.map(({ kind }) => kind)
const save = (customer: TestCustomer, details: Partial<ContactDetails>) => customer.call(saveContactDetails, details)
const tell = (account: string, us: string) =>
  app.databases.transact(tx =>
    notifyAccount(tx, {
      account,
      kind: 'security',
      texts: { subject: { us, zhcn: `${us} 中文` }, body: { us: 'Body {n}', zhcn: '正文 {n}' } },
      parameters: { n: 7 },
      path: '/my',
      now: new Date(),
    }),
  )

describe('the check after signing in', () => {
  test('returns balance, abnormal recharges and contact state under the wire names', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.receive('12.30')
    const answer = await customer.fetch('/user/check', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    expect(await answer.json()).toMatchObject({ code: 1, data: { kqian: '12.30', czycsl: 0, lxfszt: 0 } })
    await save(customer, { telegram: 'mary_major' })
    expect(await customer.get(notices.checkAccount, {})).toMatchObject({ contactFilled: true })
  })

  test('requires a signed-in customer', async () => {
    const visitor = await new TestCustomer(app).arrive()
    for (const call of [notices.checkAccount, notices.countUnread, notices.listTodos] as const)
      expect((await visitor.call(call, {})).code).toBe(-1001)
  })
})

describe('contact details', () => {
  test.each([
    ['telegram', 'abcd', 'Please enter the correct Telegram account'],
    ['telegram', 'a'.repeat(31), 'Please enter the correct Telegram account'],
    ['telegram', 'mary major', 'Please enter the correct Telegram account'],
    ['skype', '012345', 'Please enter the correct Skype account'],
    ['skype', '12345', 'Please enter the correct Skype account'],
    ['skype', 'mary@', 'Please enter the correct Skype account'],
    ['whatsapp', '12345', 'Please enter the correct WhatsApp account'],
    ['whatsapp', '+4912345678', 'Please enter the correct WhatsApp account'],
    ['qq', '01234', 'please enter the correct QQ account number'],
    ['qq', '123456789012', 'please enter the correct QQ account number'],
    ['wechat', 'abc', 'Please enter the correct WeChat account'],
  ] as const)('%s %s is rejected: %s', async (kind, value, message) => {
    const customer = await new TestCustomer(app).register()
    // Beside a valid contact, so that the error can only come from this one.
    const beside = kind === 'whatsapp' ? { telegram: 'mary_major' } : { whatsapp: '4915112345678' }
    expect(await save(customer, { ...beside, [kind]: value })).toMatchObject({ code: -1, message })
    expect(await customer.get(readContactDetails, {})).toMatchObject({ whatsapp: '', telegram: '' })
  })

  test.each([
    ['telegram', 'mary_major-1'],
    ['skype', '123456'],
    ['skype', 'live.mary+1@example.com'],
    ['whatsapp', '0012345'],
  ] as const)('%s %s suffices', async (kind, value) => {
    const customer = await new TestCustomer(app).register()
    expect(await kinds(customer)).toContain('contact-details')
    expect(await save(customer, { [kind]: ` ${value} ` })).toMatchObject({ code: 1 })
    expect(await customer.get(readContactDetails, {})).toMatchObject({ [kind]: value })
    expect(await kinds(customer)).not.toContain('contact-details')
  })

  test('WeChat and QQ alone do not suffice', async () => {
    const customer = await new TestCustomer(app).register()
    expect(await save(customer, { wechat: 'mary_major', qq: '12345' })).toMatchObject({
      message: 'Fill in at least 1 kind of effective contact information',
    })
    expect(await save(customer, {})).toMatchObject({ error: 'contact-needed' })
  })
})

describe('site messages', () => {
  test('are shown in the reader’s language, counted while unread, and marked read one by one or all at once', async () => {
    const customer = await new TestCustomer(app).register()
    for (const title of ['First', 'Second', 'Third']) await tell(customer.accountId, title)
    const unread = () => customer.get(notices.countUnread, {})
    // Including the welcome.
    expect(await unread()).toBe(4)
    const { messages, total } = await customer.get(notices.findSiteMessages, { pageSize: 2 })
    expect(total).toBe(4)
    expect(messages).toMatchObject([
      { title: 'Third', body: 'Body 7', path: '/my', kind: 'security', read: false },
      { title: 'Second' },
    ])
    const [third] = messages
    expect(await customer.get(notices.markRead, { messages: [third?.message ?? ''] })).toEqual({ unread: 3 })
    const rest = await customer.get(notices.findSiteMessages, { unread: true })
    expect(rest.messages.map(({ title }) => title)).toEqual(['Second', 'First', 'Welcome to Namestead'])
    expect(await customer.get(notices.markRead, {})).toEqual({ unread: 0 })
    expect(await unread()).toBe(0)
    const chinese = Object.assign(new TestCustomer(app, 'zhcn'), { csrfToken: customer.csrfToken })
    for (const [name, value] of customer.cookies) chinese.cookies.set(name, value)
    await chinese.arrive()
    const switched = await chinese.get(notices.findSiteMessages, { pageSize: 1 })
    expect(switched.messages).toMatchObject([{ title: 'Third 中文', body: '正文 7', read: true }])
  })

  test('of another account are neither visible nor markable', async () => {
    const [customer, other] = [await new TestCustomer(app).register(), await new TestCustomer(app).register()]
    await tell(customer.accountId, 'Private')
    const { messages } = await customer.get(notices.findSiteMessages, {})
    await other.get(notices.markRead, { messages: messages.map(({ message }) => message) })
    expect(await customer.get(notices.countUnread, {})).toBe(2)
    const seen = await other.get(notices.findSiteMessages, {})
    expect(seen.messages.map(({ title }) => title)).not.toContain('Private')
  })
})

describe('an order that has ended', () => {
  test('notifies its account once, with the outcome', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.receive('100.00')
    const order = await orderNames(customer, ['told-once.com', 'told-twice.net'])
    await endedOrder(customer, order)
    const { messages } = await customer.get(notices.findSiteMessages, { kind: 'order' })
    expect(messages).toMatchObject([
      {
        title: '2 domains registered',
        body: `told-once.com and 1 more, in order ${order}.`,
        path: `/user/order?id=${order}`,
        read: false,
      },
    ])
  })
})

describe('customer to-dos', () => {
  test('follow an order: there while it is unpaid, gone once it is paid or cancelled', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.receive('100.00')
    await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
    const place = async (name: string) => {
      await customer.get(cart.addLines, { kind: 'registration', names: [name] })
      const { sum } = await customer.get(cart.readCart, {})
      return customer.get(cart.placeOrder, { total: sum })
    }
    const { order, total } = await place('todo-one.com')
    const { todos } = await customer.get(notices.listTodos, {})
    expect(todos[0]).toMatchObject({
      kind: 'unpaid-order', reference: order, amount: total, subject: 'todo-one.com', count: 1,
    }) // biome-ignore format: one row
    await customer.get(cart.payOrder, { order })
    expect(await kinds(customer)).not.toContain('unpaid-order')
    const second = await place('todo-two.com')
    await customer.get(cart.cancelOrder, { order: second.order })
    expect(await kinds(customer)).not.toContain('unpaid-order')
    expect((await customer.get(notices.checkAccount, {})).balance.minor).toBe(usd(10_000n).minor - total.minor)

    // The third is not paid and lapses after a day.
    await place('todo-three.com')
    expect(await kinds(customer)).toContain('unpaid-order')
    await moveClock(app, 1.1)
    await eventually(async () => !(await kinds(customer)).includes('unpaid-order'))
  })
})
