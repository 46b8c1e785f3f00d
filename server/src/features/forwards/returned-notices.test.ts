import * as cart from '@namestead/contract/cart'
import * as notices from '@namestead/contract/notices'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { contact, endedOrder } from '../../testing/orders.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { sendMail } from '../../testing/send-mail.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { queueMail, returnMailboxOf } from '../notices/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker', 'dns', 'mail'])
})
afterAll(() => app.close())

const mailHost = 'mail.namestead.example'
const texts = { subject: { us: 'Your domain', zhcn: '您的域名' }, body: { us: 'It renews soon.', zhcn: '即将续费。' } }

/** A registrant whose email is verified, with a domain. */
async function verifiedRegistrant(email: string, name: string) {
  const owner = await (await new TestCustomer(app).register()).receive('50.00')
  const { template } = await owner.get(registrants.saveTemplate, { label: email, ...contact, email, preferred: true })
  await owner.get(cart.addLines, { kind: 'registration', names: [name] })
  const { sum } = await owner.get(cart.readCart, {})
  const { order } = await owner.get(cart.placeOrder, { total: sum })
  await owner.get(cart.payOrder, { order })
  await endedOrder(owner, order)
  const token = await eventually(async () =>
    (await messagesTo(app, email)).map(({ text }) => /validation\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean),
  )
  await (await new TestCustomer(app).arrive()).get(registrants.confirmEmail, { token })
  expect(await stateOf(owner, template)).toBe('verified')
  return { owner, template }
}

const stateOf = async (owner: TestCustomer, template: string) =>
  (await owner.get(registrants.readTemplate, { template })).verification.state

const rowsTo = async (email: string) =>
  (
    await app.databases.pool.query(
      'select delivery_key::text as key, state, reply from outgoing_messages where recipient = $1 order by id desc',
      [email],
    )
  ).rows

/** A notice that a server has taken; its key. */
async function sentNotice(to: string, fromVisitor = false): Promise<string> {
  await app.databases.transact(tx => queueMail(tx, { to, texts, language: 'us', now: app.clock.now(), fromVisitor }))
  const row = await eventually(async () => {
    const [newest] = await rowsTo(to)
    return newest.state === 'sent' && newest
  })
  return row.key
}

const reportOf = (status: string, action = 'failed') =>
  [
    'From: <mailer-daemon@far.example>', 'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"', '', '--b',
    'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; far.example', '',
    `Action: ${action}`, `Status: ${status}`, 'Diagnostic-Code: smtp; 550 5.1.1 No such user', '', '--b--', '',
  ].join('\r\n') // biome-ignore format: the parts of a message
const report = (key: string, content: string, from = '') =>
  sendMail(app.mailPort, { from, to: [`${returnMailboxOf(key)}@${mailHost}`], content })
const taken = [expect.stringMatching(/^250/), expect.stringMatching(/^250/), expect.stringMatching(/^250/)]

test('a notice that comes back verifies its address anew, once', async () => {
  const email = 'came-back@example.com'
  const { owner, template } = await verifiedRegistrant(email, 'came-back.com')
  const key = await sentNotice(email)
  expect(await report(key, reportOf('4.4.7', 'delayed'))).toEqual(taken)
  expect(await report(key, 'From: ann@far.example\r\nSubject: I am away\r\n\r\nAction: failed\r\n')).toEqual(taken)
  expect(await stateOf(owner, template)).toBe('verified')

  expect(await report(key, reportOf('5.1.1'))).toEqual(taken)
  expect(await stateOf(owner, template)).toBe('waiting')
  expect((await rowsTo(email)).find(row => row.key === key)).toMatchObject({
    state: 'bounced',
    reply: '550 5.1.1 No such user',
  })
  const about = async () =>
    (await owner.get(notices.findSiteMessages, { kind: 'domain' })).messages.filter(({ title }) =>
      title.includes(email),
    )
  expect(await about()).toHaveLength(1)
  const mails = (await rowsTo(email)).length

  expect(await report(key, reportOf('5.1.1'))).toEqual(taken)
  expect(await about()).toHaveLength(1)
  expect(await rowsTo(email)).toHaveLength(mails)
})

test('a full mailbox or a text of a visitor says nothing about the address', async () => {
  const email = 'full-box@example.com'
  const { owner, template } = await verifiedRegistrant(email, 'full-box.com')
  expect(await report(await sentNotice(email), reportOf('5.2.2'))).toEqual(taken)
  expect(await report(await sentNotice(email, true), reportOf('5.1.1'))).toEqual(taken)
  expect((await rowsTo(email)).filter(({ state }) => state === 'bounced')).toHaveLength(2)
  expect(await stateOf(owner, template)).toBe('verified')
})

test('only servers write to a return address, and only to one of ours', async () => {
  const key = await sentNotice('guarded@example.com')
  expect((await report(key, reportOf('5.1.1'), 'mallory@evil.example'))[1]).toMatch(/^550 5\.7\.1/)
  expect((await report('00000000-0000-4000-8000-000000000000', reportOf('5.1.1')))[1]).toMatch(/^550 5\.1\.1/)
  expect((await rowsTo('guarded@example.com'))[0].state).toBe('sent')
  // The report overtakes the server's reply to the mail itself.
  await app.databases.pool.query("update outgoing_messages set state = 'sending' where delivery_key = $1", [key])
  expect((await report(key, reportOf('5.1.1')))[2]).toMatch(/^451/)
  await app.databases.pool.query("update outgoing_messages set state = 'sent' where delivery_key = $1", [key])
  expect(await report(key, reportOf('5.1.1'))).toEqual(taken)
  expect((await rowsTo('guarded@example.com'))[0].state).toBe('bounced')
})
