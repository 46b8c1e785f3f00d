/** The sandbox's pages for trying the product. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'])
})
afterAll(() => app.close())

const browser = { accept: 'text/html' }
const program = { accept: 'application/json' }
const read = async (path: string) => (await fetch(`${app.operatorUrl()}${path}`, { headers: browser })).text()
const moveClock = (days: number | string, headers: Record<string, string> = browser) =>
  fetch(`${app.operatorUrl()}/dev/clock`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ days: `${days}` }),
    redirect: 'manual',
  })
const clock = async () =>
  (await (await fetch(`${app.operatorUrl()}/dev/clock`, { headers: program })).json()) as {
    readonly now: string
    readonly moving: boolean
    readonly passed: number | null
  }
/** What a reader sees of a page. */
const shown = (html: string) =>
  html
    .replace(/<(title|svg)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
/** `Mar 4, 2031, 9:05 AM UTC`; some versions of ICU put a narrow space before AM. */
const moment = '[A-Z][a-z]{2} \\d{1,2}, \\d{4}, \\d{1,2}:\\d\\d.[AP]M UTC'

test('the clock shows business time as people write it, and equal steps forward', async () => {
  const html = await read('/dev/clock')
  expect(shown(html)).toMatch(new RegExp(`Business time ${moment} `))
  expect(shown(html)).toContain('1 day 7 days 30 days 90 days 180 days 365 days')
})

test.each(['/dev/clock', '/dev/outbox'])('%s links to the other pages and to the site', async path => {
  const html = await read(path)
  for (const to of ['/dev/outbox', '/dev/clock']) expect(html).toContain(`<a href="${to}"`)
  expect(html).toContain(`<a href="${path}" aria-current="page">`)
  expect(html).toContain(`<a href="${app.url}">Site</a>`)
  expect(html).toContain(`<a href="http://127.0.0.1:${app.settings.gatewayPort}/">Payments</a>`)
})

test('the pages show no ISO date to the reader', async () => {
  for (const path of ['/dev/clock', '/dev/outbox']) expect(shown(await read(path))).not.toMatch(/\d{4}-\d\d-\d\d/)
})

test.each(['0', '-1', '4001', 'soon', '1e999', ''])(
  'the clock refuses %s days and says what it accepts',
  async days => {
    const before = app.clock.offset()
    const refused = await moveClock(days, program)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toBe('Enter more than 0 and at most 4000 days.')
    const page = await moveClock(days)
    expect(page.status).toBe(400)
    expect(shown(await page.text())).toMatch(/Enter more than 0 and at most 4000 days\..*Business time.*365 days/)
    expect(app.clock.offset()).toBe(before)
  },
)

test('a short move ends before its page is shown', async () => {
  const before = app.clock.now().getTime()
  const answer = await moveClock(1)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/dev/clock'])
  await eventually(async () => !(await clock()).moving)
  expect(app.clock.now().getTime() - before).toBeGreaterThanOrEqual(86_400_000)
})

// No worker runs here, so a job that is due holds the clock at its next step.
const pending = 'dev-pages-test'
const holdClock = () => app.databases.pool.query('select graphile_worker.add_job($1)', [pending])
const freeClock = () =>
  app.databases.pool.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = $1`,
    [pending],
  )
afterEach(async () => {
  await freeClock()
  await eventually(async () => !(await clock()).moving)
})

test('a long move shows where it is, also after a reload, and ends by itself', async () => {
  const started = app.clock.now().getTime()
  await holdClock()
  expect((await moveClock(400)).status).toBe(303)
  for (let reload = 0; reload < 2; reload++) {
    const html = await read('/dev/clock')
    expect(shown(html)).toMatch(new RegExp(`Business time ${moment} Moving to ${moment} ?\\. What falls due`))
    expect(html).toMatch(/<progress aria-label="[^"]+" value="[01]\.\d{3}">/)
    expect(html).toContain('<script src="/dev/clock.js" defer>')
    expect(shown(html)).not.toContain('365 days')
  }
  const { moving, passed } = await clock()
  expect(moving).toBe(true)
  expect(passed).toBeGreaterThanOrEqual(0)
  expect(passed).toBeLessThanOrEqual(1)
  expect((await fetch(`${app.operatorUrl()}/dev/clock.js`)).headers.get('content-type')).toContain('text/javascript')
  await freeClock()
  await eventually(async () => !(await clock()).moving)
  expect(shown(await read('/dev/clock'))).toContain('365 days')
  expect(app.clock.now().getTime() - started).toBeGreaterThanOrEqual(400 * 86_400_000)
})

test('a second press while the clock moves is refused plainly, and changes nothing', async () => {
  const started = app.clock.now().getTime()
  await holdClock()
  expect((await moveClock(30)).status).toBe(303)
  const second = await moveClock(365)
  expect(second.status).toBe(409)
  expect(shown(await second.text())).toMatch(
    /The clock is already moving\. Wait until it has arrived, then try again\./,
  )
  expect((await moveClock(365, program)).status).toBe(409)
  await freeClock()
  await eventually(async () => !(await clock()).moving)
  expect(app.clock.now().getTime() - started).toBeLessThan(31 * 86_400_000)
})

test('two presses at the same moment move the clock once', async () => {
  const started = app.clock.now().getTime()
  await holdClock()
  const answers = await Promise.all([moveClock(10), moveClock(10), moveClock(10)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409])
  await freeClock()
  await eventually(async () => !(await clock()).moving)
  expect(app.clock.now().getTime() - started).toBeLessThan(11 * 86_400_000)
})

test('a move of another process is shown, and refuses one here', async () => {
  await holdClock()
  const other = await openTestApp(['web'], {}, { url: app.databaseUrl, drop: async () => undefined })
  try {
    const moving = fetch(`${other.operatorUrl()}/dev/clock`, {
      method: 'POST',
      headers: program,
      body: new URLSearchParams({ days: '5' }),
    })
    await eventually(async () => (await clock()).moving)
    const html = await read('/dev/clock')
    expect(html).toContain('<progress aria-label="Progress of the clock"></progress>')
    expect(shown(html)).toMatch(new RegExp(`Business time ${moment} Moving\\. What falls due`))
    expect((await moveClock(1)).status).toBe(409)
    await freeClock()
    expect((await moving).status).toBe(200)
  } finally {
    await other.close()
  }
  expect((await clock()).moving).toBe(false)
  expect((await moveClock(1, program)).status).toBe(200)
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
  const ofOne = shown(await read(`/dev/outbox?to=${encodeURIComponent('+1 2025550145')}`))
  expect(ofOne).toContain('Code 112233')
  expect(ofOne).not.toContain('mary@example.com')
})

test('the gateway says where payments come from, in the language of the browser, and links back', async () => {
  const open = (path: string, language: string) =>
    fetch(`http://127.0.0.1:${app.settings.gatewayPort}${path}`, { headers: { 'accept-language': language } })
  const start = await open('/', 'en-US')
  expect(start.status).toBe(200)
  const html = await start.text()
  expect(shown(html)).toContain('A payment opens here when you recharge or pay an order.')
  expect(html).toContain(`<a href="${app.url}">Site</a>`)
  const unknown = await open('/checkout/pay_000000000000000000000000', 'zh-CN')
  expect(unknown.status).toBe(404)
  expect(shown(await unknown.text())).toContain('充值或支付订单时，付款页面会在此打开。')
})

test('the outbox of a recipient that no message can have is empty', async () => {
  for (const to of ['%00', 'a%00@example.com', '%ff'])
    expect(await (await fetch(`${app.operatorUrl()}/dev/outbox?to=${to}`, { headers: program })).text(), to).toBe('[]')
})
