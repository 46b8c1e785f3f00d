import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as notices from '@namestead/contract/notices'
import * as support from '@namestead/contract/support'
import * as uploads from '@namestead/contract/uploads'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { idIn, operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { workQueues } from './queues.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'])
})
afterAll(() => app.close())

const opened = async (customer: TestCustomer, ...words: string[]) =>
  idIn(
    await operate(
      app,
      'open-work-order',
      '--account',
      customer.accountId,
      '--title',
      'Registrant data of example.com',
      '--text',
      'Please confirm the registrant.',
      ...words,
    ),
  )
const urgent = (customer: TestCustomer) => customer.get(support.listUrgentWorkOrders, {})
const todos = async (customer: TestCustomer) =>
  (await customer.get(notices.listTodos, {})).todos.map(({ kind, reference }) => `${kind} ${reference}`.trim())

describe('a work order that the platform opened', () => {
  test('is a system notice while it is urgent and waits for the customer', async () => {
    const customer = await new TestCustomer(app).register()
    await opened(customer)
    expect(await urgent(customer)).toEqual({ count: 0, orders: [] })
    const order = await opened(customer, '--urgent')
    const { count, orders } = await urgent(customer)
    expect({ count, ids: orders.map(({ order: id }) => id) }).toEqual({ count: 1, ids: [order] })

    // The wire has the specification's names.
    const answer = await customer.fetch('/user_zh/get_xt_wt', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
    expect(await answer.json()).toMatchObject({
      code: 1,
      data: { count: 1, data: [{ id: order, sj: expect.stringMatching(/^\d{4}-.*Z$/) }] },
    })
  })

  test('is answered, answered again and closed; each side waits for the other', async () => {
    const customer = await new TestCustomer(app).register()
    const order = await opened(customer, '--urgent')
    expect(await todos(customer)).toContain(`urgent-work-order ${order}`)
    await customer.get(support.answerWorkOrder, { order, text: 'Confirmed.' })
    expect(await urgent(customer)).toMatchObject({ count: 0 })
    expect(await todos(customer)).not.toContain(`urgent-work-order ${order}`)
    expect(await operate(app, 'list-work-orders')).toMatch(new RegExp(`${order}.* {2}yes {2}.*Confirmed\\.`))

    await operate(app, 'answer-work-order', '--order', order, '--text', 'One more thing.')
    expect(await urgent(customer)).toMatchObject({ count: 1 })
    // What we write is mailed, with how to answer it; what the customer writes is not.
    const { rows: mails } = await app.databases.pool.query(
      'select subject, body from outgoing_messages where recipient = $1 order by id',
      [customer.email],
    )
    expect(mails).toHaveLength(2)
    expect(mails[1]).toMatchObject({
      subject: `New reply to work order ${order}`,
      body: expect.stringMatching(/We replied to [\s\S]*One more thing\.\n\nSign in to see/),
    })
    const read = await customer.get(support.readSystemWorkOrder, { order })
    expect(read).toMatchObject({ state: 'open', urgent: true, can: { answer: true, close: true } })
    expect(read.messages.map(({ author, text }) => `${author}: ${text}`)).toEqual([
      'platform: Please confirm the registrant.',
      'customer: Confirmed.',
      'platform: One more thing.',
    ])

    await customer.get(support.closeWorkOrder, { order })
    expect(await urgent(customer)).toMatchObject({ count: 0 })
    expect(await customer.call(support.answerWorkOrder, { order, text: 'Late' })).toMatchObject({
      error: 'work-order-closed',
    })
    expect(await customer.call(support.closeWorkOrder, { order })).toMatchObject({ error: 'work-order-closed' })
    await expect(operate(app, 'answer-work-order', '--order', order, '--text', 'x')).rejects.toThrow(/closed/)
    expect(await customer.get(support.readSystemWorkOrder, { order })).toMatchObject({
      state: 'closed',
      can: { answer: false, close: false },
    })
  })

  test('is not mailed where its customer turned that off, unless it is urgent; the message is there all the same', async () => {
    const customer = await new TestCustomer(app).register()
    expect(await customer.get(notices.readMailChoices, {})).toEqual({ workOrders: true, watchedDomains: true })
    for (const on of [false, false])
      expect(await customer.get(notices.switchMail, { mail: 'work-orders', on })).toEqual({ on: false })
    expect(await customer.get(notices.readMailChoices, {})).toEqual({ workOrders: false, watchedDomains: true })
    const order = await opened(customer)
    await operate(app, 'answer-work-order', '--order', order, '--text', 'One more thing.')
    const mails = async () =>
      (
        await app.databases.pool.query('select subject from outgoing_messages where recipient = $1 order by id', [
          customer.email,
        ])
      ).rows
    expect(await mails()).toEqual([])
    expect((await customer.get(notices.findSiteMessages, { kind: 'work-order' })).messages).toHaveLength(2)
    await opened(customer, '--urgent')
    expect(await mails()).toHaveLength(1)
    await customer.get(notices.switchMail, { mail: 'work-orders', on: true })
    await operate(app, 'answer-work-order', '--order', order, '--text', 'And another.')
    expect(await mails()).toHaveLength(2)
  })

  test('is mailed when urgent, in the account’s language, and announced in a site message', async () => {
    const customer = await new TestCustomer(app, 'zhcn').register()
    const order = await opened(customer, '--urgent')
    const mail = await eventually(async () => {
      const { rows } = await app.databases.pool.query(
        'select subject, body from mail_sandbox.outbox where recipient = $1 and subject like $2',
        [customer.email, '紧急%'],
      )
      return rows[0]
    })
    expect(mail.body).toContain('Please confirm the registrant.')
    const { messages } = await customer.get(notices.findSiteMessages, { kind: 'work-order' })
    expect(messages).toMatchObject([
      { title: expect.stringContaining(`工单 ${order}`), path: `/user/wtxt_xq?id=${order}` },
    ])
  })

  test('is not accessible to other accounts', async () => {
    const order = await opened(await new TestCustomer(app).register(), '--urgent')
    const other = await new TestCustomer(app).register()
    for (const answer of [
      await other.call(support.readSystemWorkOrder, { order }),
      await other.call(support.answerWorkOrder, { order, text: 'x' }),
      await other.call(support.closeWorkOrder, { order }),
    ])
      expect(answer).toMatchObject({ error: 'work-order-unknown' })
    expect(await other.get(support.findSystemWorkOrders, {})).toMatchObject({ orders: [], total: 0 })
  })

  test('can be found among many: urgent ones, by state, page by page', async () => {
    const customer = await new TestCustomer(app).register()
    const [first, second, third] = [
      await opened(customer),
      await opened(customer, '--urgent'),
      await opened(customer, '--urgent'),
    ]
    await customer.get(support.closeWorkOrder, { order: third })
    const ids = async (input: object) =>
      (await customer.get(support.findSystemWorkOrders, input)).orders.map(({ order }) => order)
    expect(await ids({})).toEqual([third, second, first])
    expect(await ids({ urgent: true })).toEqual([third, second])
    expect(await ids({ urgent: true, state: 'open' })).toEqual([second])
    const { next } = await customer.get(support.findSystemWorkOrders, { pageSize: 2 })
    expect(await ids({ pageSize: 2, next })).toEqual([first])
  })

  test('cannot be opened for an unknown account', async () => {
    const words = ['--title', 'x', '--text', 'y']
    await expect(operate(app, 'open-work-order', '--account', '7', ...words)).rejects.toThrow(/no account 7/)
    await expect(operate(app, 'open-work-order', '--account', 'me', ...words)).rejects.toThrow(/--account isn't valid/)
  })
})

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('base64url')
const putFile = async (customer: TestCustomer) =>
  (await customer.get(uploads.putFile, { name: 'screen.png', content: png, pdfOnly: false })).upload
const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)
const question = { kind: 'payment', urgent: false, title: 'My recharge', text: 'It did not arrive.' } as const

describe('a work order of the customer', () => {
  test('is opened with files, waits in the queue, is answered, closed and rated once', async () => {
    const customer = await new TestCustomer(app).register()
    const upload = await putFile(customer)
    const { order } = await customer.get(support.openWorkOrder, { ...question, files: [upload] })
    const read = () => customer.get(support.readWorkOrder, { order })
    expect(await read()).toMatchObject({
      state: 'answered',
      kind: 'payment',
      messages: [{ author: 'customer', text: 'It did not arrive.', files: [{ upload, mediaType: 'image/png' }] }],
      can: { answer: true, close: true, rate: false },
    })
    const { rows } = await app.databases.pool.query(
      (workQueues.find(({ queue }) => queue === 'work-orders')?.count ?? '').toString(),
    )
    expect(rows[0].waiting).toBeGreaterThan(0)
    expect(await operate(app, 'list-work-orders')).toContain(order)
    expect(await operate(app, 'show-work-order', '--order', order)).toMatch(/^ {2}screen\.png {2}/m)

    await operate(app, 'answer-work-order', '--order', order, '--text', 'It is there now.')
    expect(await read()).toMatchObject({ state: 'open', messages: [{}, { author: 'platform' }] })
    const { messages } = await customer.get(notices.findSiteMessages, {})
    expect(messages[0]).toMatchObject({ path: `/user/wt_xq?id=${order}` })
    expect(errorOf(await customer.call(support.rateWorkOrder, { order, rating: 5 }))).toBe('work-order-not-closed')
    await customer.get(support.closeWorkOrder, { order })
    expect((await read()).can).toEqual({ answer: false, close: false, rate: true })
    const both = await Promise.all(
      [5, 1].map(rating => customer.at(app).call(support.rateWorkOrder, { order, rating, note: 'Quick.' })),
    )
    expect(both.map(errorOf).toSorted()).toEqual([1, 'work-order-rated'])
    expect((await read()).can.rate).toBe(false)
    expect(errorOf(await customer.call(support.answerWorkOrder, { order, text: 'More' }))).toBe('work-order-closed')
  })

  test('is found by operators in any state, by account, page by page', async () => {
    const customer = await new TestCustomer(app).register()
    const { order } = await customer.get(support.openWorkOrder, question)
    const list = (...words: string[]) => operate(app, 'list-work-orders', '--account', customer.accountId, ...words)
    expect(await list('--state', 'answered')).toContain(order)
    expect(await list('--state', 'closed')).toBe('No orders.')
    await customer.get(support.closeWorkOrder, { order })
    expect(await operate(app, 'list-work-orders')).not.toContain(order)
    expect(await list()).toMatch(new RegExp(`^${order}  ${customer.accountId}  \\S+  closed  no  My recharge`, 'm'))
    expect(await list('--next', order)).toBe('No orders.')
    await app.databases.pool.query(
      `insert into work_orders (account_id, opened_by, title, state, opened_at, changed_at, urgent)
       select $1, 'platform', 'Order ' || n, 'closed', $2, $2, false from generate_series(1, 100) n`,
      [customer.accountId, app.clock.now()],
    )
    const [, last = ''] = /more: --next '(\d+)'$/.exec(await list('--state', 'closed')) ?? []
    expect(await list('--state', 'closed', '--next', last)).toMatch(new RegExp(`^${order} .*My recharge`, 'm'))
  })

  test('is answered with files, which its customer alone can open, and which no log holds', async () => {
    const [customer, stranger] = [await new TestCustomer(app).register(), await new TestCustomer(app).register()]
    const { order } = await customer.get(support.openWorkOrder, question)
    const folder = mkdtempSync(join(tmpdir(), 'namestead-files-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = (name: string, content: Buffer) => {
      writeFileSync(join(folder, name), content)
      return ['--files', join(folder, name)]
    }
    const image = file('收据 1.png', Buffer.from(png, 'base64url'))
    const pdf = file(
      'form.pdf',
      Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    )
    const answer = (...files: string[]) =>
      operate(app, 'answer-work-order', '--order', order, '--text', 'The form.', ...files)
    await expect(answer(...image, ...file('page.pdf', Buffer.from('<html>')))).rejects.toThrow(/page\.pdf is no PNG/)
    const large = Buffer.concat([Buffer.from(png, 'base64url'), Buffer.alloc(5_242_880)])
    await expect(answer(...file('large.png', large))).rejects.toThrow(/more than 5 MB/)
    await expect(answer(...Array.from({ length: 6 }, () => image).flat())).rejects.toThrow(/--files isn't valid/)
    await expect(answer(...file('empty.png', Buffer.alloc(0)))).rejects.toThrow(/--files isn't valid/)
    // A refused answer leaves neither message nor file.
    const read = () => customer.get(support.readWorkOrder, { order })
    expect((await read()).messages).toHaveLength(1)
    await answer(...image, ...pdf)
    const [, { files = [] } = {}] = (await read()).messages
    expect(files).toMatchObject([
      { name: 'form.pdf', mediaType: 'application/pdf' },
      { name: '收据 1.png', mediaType: 'image/png' },
    ])
    const address = `/uploads/file/${files[1]?.upload}`
    expect(Buffer.from(await (await customer.fetch(address)).arrayBuffer()).toString('base64url')).toBe(png)
    expect((await stranger.fetch(address)).status).toBe(404)
    expect(await operate(app, 'show-work-order', '--order', order)).toMatch(
      /^ {2}form\.pdf {2}[\s\S]*^ {2}收据 1\.png {2}/m,
    )
    const { rows } = await app.databases.pool.query<{ kept: string }>(
      `select input::text as kept from operator_audit where call like '%/answer-work-order' and subjects @> $1`,
      [[`order ${order}`]],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { kept } of rows) expect(kept).not.toContain(png.slice(0, 20))
    // What operators send doesn't count as the customer's own uploads.
    const put = (who: TestCustomer) => who.call(uploads.putFile, { name: 'a.png', content: png, pdfOnly: false })
    await operate(app, 'set-policy', '--key', 'uploads.max-files', '--value', '1')
    await eventually(async () => errorOf(await put(stranger)) === 'too-many-files')
    await customer.receive('1.00')
    expect(errorOf(await put(customer))).toBe(1)
    await operate(app, 'set-policy', '--key', 'uploads.max-files')
  })

  test('is the account’s own, and so are its files and domains', async () => {
    const [owner, stranger] = [await new TestCustomer(app).register(), await new TestCustomer(app).register()]
    const upload = await putFile(owner)
    const opened = await stranger.call(support.openWorkOrder, { ...question, files: [upload] })
    expect(errorOf(opened)).toBe('file-unknown')
    expect((await stranger.get(support.findWorkOrders, {})).total).toBe(0)
    for (const name of ['not-mine.com', 'no domain'])
      expect(errorOf(await stranger.call(support.openWorkOrder, { ...question, domains: [name] }))).toBe(
        'domain-not-yours',
      )
    const { order } = await owner.get(support.openWorkOrder, { ...question, files: [upload] })
    // Attached once: not to a second message.
    expect(errorOf(await owner.call(support.answerWorkOrder, { order, text: 'Again', files: [upload] }))).toBe(
      'file-unknown',
    )
    expect((await owner.get(support.readWorkOrder, { order })).messages).toHaveLength(1)
    for (const call of [support.readWorkOrder, support.listWorkOrderDomains, support.closeWorkOrder])
      expect(errorOf(await stranger.call(call, { order }))).toBe('work-order-unknown')
    expect(errorOf(await stranger.call(support.answerWorkOrder, { order, text: 'Mine?' }))).toBe('work-order-unknown')
    expect(errorOf(await stranger.call(support.rateWorkOrder, { order, rating: 1 }))).toBe('work-order-unknown')
    // The platform's own pages do not show it.
    expect((await owner.get(support.findSystemWorkOrders, {})).total).toBe(0)
  })

  test('is limited a day and in all, from all browsers together', async () => {
    const customer = await new TestCustomer(app).register()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => customer.at(app).call(support.openWorkOrder, question)),
    )
    expect(answers.filter(answer => answer.code === 1)).toHaveLength(10)
    expect(answers.map(errorOf)).toContain('too-many-work-orders')
    await operate(app, 'set-policy', '--key', 'support.max-open-work-orders', '--value', '10')
    await operate(app, 'set-policy', '--key', 'support.work-orders-a-day', '--value', '100')
    await eventually(async () => errorOf(await customer.call(support.openWorkOrder, question)) === 'work-orders-full')
  })
})
