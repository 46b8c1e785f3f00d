import * as notices from '@namestead/contract/notices'
import * as support from '@namestead/contract/support'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { idIn, operate } from '../../testing/operate.ts'
import { Person } from '../../testing/person.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(['web', 'worker'])
})
afterAll(() => house.close())

const opened = async (person: Person, ...words: string[]) =>
  idIn(
    await operate(
      house,
      'open-work-order',
      '--account',
      person.accountId,
      '--title',
      'Registrant data of example.com',
      '--text',
      'Please confirm the registrant.',
      ...words,
    ),
  )
const urgent = (person: Person) => person.get(support.listUrgentWorkOrders, {})
const todos = async (person: Person) =>
  (await person.get(notices.listTodos, {})).todos.map(({ kind, reference }) => `${kind} ${reference}`.trim())

describe('a work order that the platform opened', () => {
  test('is a system notice while it is urgent and waits for the person', async () => {
    const person = await new Person(house).register()
    await opened(person)
    expect(await urgent(person)).toEqual({ count: 0, orders: [] })
    const order = await opened(person, '--urgent')
    const { count, orders } = await urgent(person)
    expect({ count, ids: orders.map(({ order: id }) => id) }).toEqual({ count: 1, ids: [order] })

    // The wire has the specification's names.
    const answer = await person.fetch('/user_zh/get_xt_wt', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    expect(await answer.json()).toMatchObject({
      code: 1,
      data: { count: 1, data: [{ id: order, sj: expect.stringMatching(/^\d{4}-.*Z$/) }] },
    })
  })

  test('is answered, answered again and closed; each side waits for the other', async () => {
    const person = await new Person(house).register()
    const order = await opened(person, '--urgent')
    expect(await todos(person)).toContain(`urgent-work-order ${order}`)
    await person.get(support.answerWorkOrder, { order, text: 'Confirmed.' })
    expect(await urgent(person)).toMatchObject({ count: 0 })
    expect(await todos(person)).not.toContain(`urgent-work-order ${order}`)
    expect(await operate(house, 'list-work-orders')).toMatch(new RegExp(`${order}.*urgent[\\s\\S]*Confirmed\\.`))

    await operate(house, 'answer-work-order', '--order', order, '--text', 'One more thing.')
    expect(await urgent(person)).toMatchObject({ count: 1 })
    const read = await person.get(support.readSystemWorkOrder, { order })
    expect(read).toMatchObject({ state: 'open', urgent: true, can: { answer: true, close: true } })
    expect(read.messages.map(({ author, text }) => `${author}: ${text}`)).toEqual([
      'platform: Please confirm the registrant.',
      'person: Confirmed.',
      'platform: One more thing.',
    ])

    await person.get(support.closeWorkOrder, { order })
    expect(await urgent(person)).toMatchObject({ count: 0 })
    expect(await person.call(support.answerWorkOrder, { order, text: 'Late' })).toMatchObject({
      error: 'work-order-closed',
    })
    expect(await person.call(support.closeWorkOrder, { order })).toMatchObject({ error: 'work-order-closed' })
    await expect(operate(house, 'answer-work-order', '--order', order, '--text', 'x')).rejects.toThrow(/closed/)
    expect(await person.get(support.readSystemWorkOrder, { order })).toMatchObject({
      state: 'closed',
      can: { answer: false, close: false },
    })
  })

  test('is mailed where it is urgent, in the account’s language, and told as a site message', async () => {
    const person = await new Person(house, 'zhcn').register()
    const order = await opened(person, '--urgent')
    const mail = await eventually(async () => {
      const { rows } = await house.databases.pool.query(
        'select subject, body from mail_sandbox.outbox where recipient = $1 and subject like $2',
        [person.email, '紧急%'],
      )
      return rows[0]
    })
    expect(mail.body).toContain('Please confirm the registrant.')
    const { messages } = await person.get(notices.findSiteMessages, { kind: 'work-order' })
    expect(messages).toMatchObject([
      { title: expect.stringContaining(`工单 ${order}`), path: `/user/wtxt_xq?id=${order}` },
    ])
  })

  test('is nobody else’s', async () => {
    const order = await opened(await new Person(house).register(), '--urgent')
    const other = await new Person(house).register()
    for (const answer of [
      await other.call(support.readSystemWorkOrder, { order }),
      await other.call(support.answerWorkOrder, { order, text: 'x' }),
      await other.call(support.closeWorkOrder, { order }),
    ])
      expect(answer).toMatchObject({ error: 'work-order-unknown' })
    expect(await other.get(support.findSystemWorkOrders, {})).toMatchObject({ orders: [], total: 0 })
  })

  test('is found among many: urgent ones, by state, page by page', async () => {
    const person = await new Person(house).register()
    const [first, second, third] = [
      await opened(person),
      await opened(person, '--urgent'),
      await opened(person, '--urgent'),
    ]
    await person.get(support.closeWorkOrder, { order: third })
    const ids = async (input: object) =>
      (await person.get(support.findSystemWorkOrders, input)).orders.map(({ order }) => order)
    expect(await ids({})).toEqual([third, second, first])
    expect(await ids({ urgent: true })).toEqual([third, second])
    expect(await ids({ urgent: true, state: 'open' })).toEqual([second])
    const { next } = await person.get(support.findSystemWorkOrders, { pageSize: 2 })
    expect(await ids({ pageSize: 2, next })).toEqual([first])
  })

  test('cannot be opened for nobody', async () => {
    const words = ['--title', 'x', '--text', 'y']
    await expect(operate(house, 'open-work-order', '--account', '7', ...words)).rejects.toThrow(/no account 7/)
    await expect(operate(house, 'open-work-order', '--account', 'me', ...words)).rejects.toThrow(/no account me/)
  })
})
