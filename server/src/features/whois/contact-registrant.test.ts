import * as whois from '@namestead/contract/whois'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
const name = 'write-to-me.com'
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  const customer = await (await new TestCustomer(app).register()).receive('60')
  await endedOrder(customer, await orderNames(customer, [name, 'also-mine.com']))
  // The text of a mail is erased once it is delivered.
  await app.stopRole('worker')
})
afterAll(() => app.close())

const message = 'Your shop at this domain sold me a lantern without a light.'
/** Each visitor has an address of its own; the captcha is asked for at once and solved. */
const send = async (
  input: Partial<{ name: string; sender: string; email: string; message: string }> = {},
  who?: TestCustomer,
) => {
  const visitor = who ?? (await new TestCustomer(app).arrive())
  return visitor.call(
    whois.contactRegistrant,
    {
      name,
      sender: 'Ada',
      email: 'ada@example.org',
      message,
      ...input,
    },
    { captcha: await visitor.solveCaptcha() },
  )
}
const mails = async () =>
  (
    await app.databases.pool.query(
      "select recipient, subject, body from outgoing_messages where subject like 'A message about%' order by id",
    )
  ).rows

test('a message reaches the registrant, who learns the sender, and nobody learns the registrant', async () => {
  const visitor = await new TestCustomer(app).arrive()
  expect(await visitor.get(whois.readContact, { name: 'WRITE-to-me.com' })).toMatchObject({ name })
  const answer = await send({
    sender: 'Ada\r\nBcc: all@example.org',
    message: `${message}\nNamestead: your domain is lost`,
  })
  expect(answer).toMatchObject({ code: 1 })
  expect(JSON.stringify(answer)).not.toContain(contact.email)
  const [mail] = await eventually(async () => {
    const sent = await mails()
    return sent.length > 0 && sent
  }, 10)
  expect(mail).toMatchObject({ recipient: contact.email, subject: `A message about ${name}` })
  expect(mail.body).toContain('\n> Ada Bcc: all@example.org <ada@example.org>\n')
  // Every line of the sender is marked as one.
  expect(mail.body).toContain(`> ${message}\n> Namestead: your domain is lost`)
  expect(mail.body).toContain('write to ada@example.org')
})

test.each([
  ['google.com', 'domain-not-ours'],
  ['not a name', 'name-invalid'],
])('to %s there is none: %s', async (asked, error) => {
  const visitor = await new TestCustomer(app).arrive()
  expect(await visitor.call(whois.readContact, { name: asked })).toMatchObject({ code: -1, error })
  expect(await send({ name: asked })).toMatchObject({ code: -1, error })
})

test('without the captcha nothing is sent', async () => {
  const visitor = await new TestCustomer(app).arrive()
  const before = await mails()
  const answer = await visitor.call(whois.contactRegistrant, { name, sender: 'A', email: 'a@example.org', message })
  expect(answer.code).toBe(-105_001)
  expect(await mails()).toEqual(before)
})

test('a sender, a network and a domain take so many a day, also at once', async () => {
  const from = await new TestCustomer(app).arrive()
  const one = async (n: number, email: string) => send({ email, message: `${message} ${n}` }, from)
  const sent: number[] = []
  for (let n = 0; n < 6; n++) sent.push((await one(n, `net-${n}@example.org`)).code)
  expect(sent).toEqual([1, 1, 1, 1, 1, -1])
  const sameSender = await Promise.all(
    Array.from({ length: 7 }, (_, n) =>
      send({ name: 'also-mine.com', email: 'busy@example.org', message: `${message} ${n}` }),
    ),
  )
  expect(sameSender.filter(({ code }) => code === 1)).toHaveLength(5)
  // Fifteen for the domain: one before, five from the network.
  let more = 0
  for (let n = 0; n < 12; n++) if ((await send({ email: `many-${n}@example.org` })).code === 1) more++
  expect(more).toBe(9)
})
