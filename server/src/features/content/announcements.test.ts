import * as notices from '@namestead/contract/notices'
import * as desk from '@namestead/contract/operate/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { signedIn } from '../../testing/test-operator.ts'
import { dueAnnouncements } from './announcements.ts'

let app: TestApp
let editor: Awaited<ReturnType<typeof signedIn>>
let english: TestCustomer
let chinese: TestCustomer
beforeAll(async () => {
  // Without a worker a test decides when an announcement goes out.
  app = await openTestApp(['web'])
  editor = await signedIn(app, 'content')
  english = await new TestCustomer(app).registerAnew()
  chinese = await new TestCustomer(app, 'zhcn').registerAnew()
  await operate(app, 'set-policy', '--key', 'announcements.per-day', '--value', '50')
})
afterAll(() => app.close())

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
const texts = (mark: string) => ({
  titleUs: `Quiet night ${mark}`,
  titleZhcn: `维护 ${mark}`,
  textUs: 'Payments pause for an hour.',
  textZhcn: '支付暂停一小时。',
})
/** Without a worker nothing is due that the clock would wait for. */
const moveOn = async (hours: number) => {
  const to = app.clock.now().getTime() + hours * 3_600_000
  await app.databases.transact(tx => setOffset(tx, app.clock.offset() + hours * 3_600_000))
  await eventually(async () => app.clock.now().getTime() >= to)
}
const act = (call: { path: string }, input: Record<string, unknown>, who = editor) =>
  who.browser.call(call as never, input, { reason: 'a test' })
const announce = async (mark: string, more: Record<string, unknown> = {}) => {
  const { code, data } = await act(desk.createAnnouncement, { ...texts(mark), until: inHours(48), ...more })
  expect(code).toBe(1)
  return data.announcement as string
}
const sweepOnce = () => app.databases.transact(tx => dueAnnouncements.sweep(tx, app.clock.now()))
const sendAll = async () => {
  while ((await sweepOnce()) > 0);
}
const rowOf = async (announcement: string) => {
  const { data } = await editor.browser.call(desk.listAnnouncements, {})
  return data.announcements.find((one: { announcement: string }) => one.announcement === announcement)
}
const titlesOf = async (customer: TestCustomer) =>
  (await customer.get(notices.findSiteMessages, { kind: 'announcement' })).messages.map(({ title }) => title)

describe('an announcement', () => {
  test('reaches every account once, in its language, however often and by however many processes it is sent', async () => {
    const id = await announce('all', { path: '/price' })
    await Promise.all([sendAll(), sendAll(), sendAll()])
    expect(await titlesOf(english)).toEqual(['Quiet night all'])
    expect(await titlesOf(chinese)).toEqual(['维护 all'])
    const { rows } = await app.databases.pool.query('select count(*)::int as all from accounts')
    expect(await rowOf(id)).toMatchObject({ state: 'delivered', sent: rows[0].all, opened: 0 })
    // A process that was killed after the messages and before its note repeats the batch.
    await app.databases.pool.query(
      "update announcements set state = 'sending', looked_up_to = 0, sent = 0 where id = $1",
      [id],
    )
    await sendAll()
    expect(await titlesOf(english)).toEqual(['Quiet night all'])
    await expect(
      app.databases.pool.query(
        `insert into site_messages (account_id, kind, title_us, title_zhcn, body_us, body_zhcn, announcement, shown_until, created_at)
         select account_id, kind, title_us, title_zhcn, body_us, body_zhcn, announcement, shown_until, created_at
         from site_messages where announcement = $1 limit 1`,
        [id],
      ),
    ).rejects.toThrow(/site_messages_of_announcement/)
    await english.call(notices.markRead, {})
    expect((await rowOf(id)).opened).toBe(1)
  })

  test('is for those of its level, country and language only', async () => {
    await announce('for zhcn', { language: 'zhcn' })
    await announce('for agents', { level: 'agent' })
    await announce('for nowhere', { country: 'AQ' })
    const standard = await announce('for standard', { level: 'standard', language: 'us' })
    await sendAll()
    expect(await titlesOf(english)).toEqual(['Quiet night for standard', 'Quiet night all'])
    expect(await titlesOf(chinese)).toEqual(['维护 for zhcn', '维护 all'])
    expect((await rowOf(standard)).sent).toBeGreaterThan(0)
  })

  test('waits for its time, can be taken back until then, and never after', async () => {
    const taken = await announce('taken', { from: inHours(2) })
    const kept = await announce('kept', { from: inHours(2) })
    await sendAll()
    expect(await rowOf(kept)).toMatchObject({ state: 'scheduled', sent: 0 })
    const answers = await Promise.all([1, 2, 3].map(() => act(desk.withdrawAnnouncement, { announcement: taken })))
    expect(answers.map(({ code }) => code).sort()).toEqual([-1, -1, 1])
    await moveOn(2.4)
    await sendAll()
    expect(await titlesOf(english)).toContain('Quiet night kept')
    expect(await titlesOf(english)).not.toContain('Quiet night taken')
    expect((await act(desk.withdrawAnnouncement, { announcement: kept })).data.error).toBe('announcement-gone')
    expect((await act(desk.withdrawAnnouncement, { announcement: '999999' })).data.error).toBe('announcement-gone')
  })

  test('is no longer shown or counted after its end, and not sent then', async () => {
    await english.call(notices.markRead, {})
    await announce('short', { until: inHours(1) })
    await sendAll()
    expect(await english.get(notices.countUnread, {})).toBe(1)
    const late = await announce('late', { from: inHours(1), until: inHours(2) })
    await moveOn(4.8)
    expect(await english.get(notices.countUnread, {})).toBe(0)
    expect(await titlesOf(english)).not.toContain('Quiet night short')
    await sendAll()
    expect(await rowOf(late)).toMatchObject({ state: 'delivered', sent: 0 })
  })

  test('is refused where it could not be shown: ends before it begins, begins in the past, leads to another host', async () => {
    const refused = async (more: Record<string, unknown>) =>
      (await act(desk.createAnnouncement, { ...texts('no'), until: inHours(5), ...more })).data
    expect((await refused({ from: inHours(6) })).error).toBe('ends-before-it-begins')
    expect((await refused({ from: '2020-01-01T00:00:00Z' })).error).toBe('in-the-past')
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', 'price'])
      expect((await act(desk.createAnnouncement, { ...texts('no'), until: inHours(5), path })).code).toBe(-102)
    expect((await act(desk.createAnnouncement, { ...texts('a\0b'), until: inHours(5) })).code).toBe(-102)
    const helper = await signedIn(app, 'support')
    expect((await act(desk.createAnnouncement, { ...texts('no'), until: inHours(5) }, helper)).code).toBe(-102)
  })

  test('is made only so often a day, whoever makes it', async () => {
    const { rows } = await app.databases.pool.query(
      "select coalesce(max(count), 0)::int as made from daily_counts where key = 'announcements' and day = $1::date",
      [app.clock.now().toISOString().slice(0, 10)],
    )
    await operate(app, 'set-policy', '--key', 'announcements.per-day', '--value', `${rows[0].made + 1}`)
    const other = await signedIn(app, 'content')
    const answers = await Promise.all(
      [editor, other, editor].map(who => act(desk.createAnnouncement, { ...texts('many'), until: inHours(9) }, who)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([-1, -1, 1])
  })
})
