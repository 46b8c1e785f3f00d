/** The sandbox's pages for trying the product. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

const read = async (path: string) => (await fetch(`${app.operatorUrl()}${path}`)).text()
/** What a reader sees of a page. */
const shown = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('the clock shows business time as people write it, and equal steps forward', async () => {
  const html = await read('/dev/clock')
  expect(shown(html)).toMatch(/Business time [A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d.[AP]M UTC /)
  expect(shown(html)).toContain('1 day 7 days 30 days 90 days 180 days 365 days')
  expect(html).toContain('<a href="/dev/outbox">Outbox</a>')
})

test.each(['0', '4001', 'soon'])('the clock refuses %s days and says what it accepts', async days => {
  const response = await fetch(`${app.operatorUrl()}/dev/clock`, {
    method: 'POST',
    body: new URLSearchParams({ days }),
  })
  expect(response.status).toBe(400)
  expect(await response.text()).toBe('Enter more than 0 and at most 4000 days.')
})

test('the outbox explains itself while it is empty, then shows each message with its kind, time and recipient', async () => {
  expect(shown(await read('/dev/outbox'))).toContain('No messages yet Emails and SMS that Namestead sends appear here')
  await app.databases.pool.query(
    `insert into mail_sandbox.outbox (channel, id, recipient, subject, body, at) values
     ('mail', 'a mail', 'mary@example.com', 'A <b>subject</b>', 'Hello', '2031-03-04T09:05:06Z'),
     ('sms', 'an SMS', '+1 2025550145', '', 'Code 112233', '2031-03-04T21:05:06Z')`,
  )
  const text = shown(await read('/dev/outbox'))
  expect(text).toMatch(/SMS · Mar 4, 2031, 9:05.PM UTC \+1 2025550145 Code 112233/)
  expect(text).toMatch(/Email · Mar 4, 2031, 9:05.AM UTC A &#60;b&#62;subject&#60;\/b&#62; To mary@example\.com Hello/)
})
