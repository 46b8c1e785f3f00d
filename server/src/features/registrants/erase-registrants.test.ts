import * as registrantChanges from '@namestead/contract/registrant-changes'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { eventually } from '../../testing/eventually.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { eraseRegistrants } from './erase-registrants.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

const sql = async (text: string, ...values: unknown[]) => (await app.databases.pool.query(text, values)).rows
/** A customer whose domain has the first version of a template, which has another one by now. */
async function ownerOf(name: string, email: string) {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  const { template } = await customer.get(registrants.saveTemplate, { label: 'First', ...contact, email })
  await endedOrder(customer, await orderNames(customer, [name]), 60)
  const [{ id, used }] = await sql('select id, template_id as used from domains where name = $1', name)
  await customer.get(registrants.saveTemplate, { template: used, label: 'Second', ...contact, email: `new-${email}` })
  return { customer, template, domain: id, used }
}
const versionsOf = async (template: string) =>
  (
    await sql(
      'select version, name, email, city, erased_at is not null as erased from registrant_versions where template_id = $1 order by version',
      template,
    )
  ).map(({ version, name, email, city, erased }) => ({ version, name, email, city, erased }))
/** Moves the clock and lets the daily work run. */
async function after(days: number) {
  const at = app.clock.now().getTime() + days * dayMs
  await app.databases.transact(tx => setOffset(tx, at - Date.now()))
  // The process is notified of the new offset.
  await eventually(async () => app.clock.now().getTime() >= at)
  await app.databases.transact(tx => eraseRegistrants(app).sweep(tx, app.clock.now()))
}

test('data that a domain had until lately are kept, however long ago they were replaced', async () => {
  const { customer, domain, used } = await ownerOf('changed-lately.com', 'lately@example.org')
  await after(100)
  const { template } = await customer.get(registrants.saveTemplate, {
    template: used, label: 'Third', ...contact, email: 'lately@example.org', address: '99 Other Street',
  }) // biome-ignore format: one row
  await openProtection(customer)
  await customer.get(registrantChanges.startRegistrantChange, {
    domains: [domain],
    count: 1,
    template,
    waivesLock: false,
  })
  const versionNow = async () =>
    (await sql('select template_version from domains where id = $1', domain))[0].template_version
  await eventually(async () => (await versionNow()) > 1, 60)
  const erasedAfter = async (days: number) => {
    const at = new Date(app.clock.now().getTime() + days * dayMs)
    await app.databases.transact(tx => eraseRegistrants(app).sweep(tx, at))
    return (await sql('select erased_at from registrant_versions where template_id = $1 and version = 1', used))[0]
      .erased_at
  }
  expect(await erasedAfter(14 * 30)).toBeNull()
  expect(await erasedAfter(460)).not.toBeNull()
})

test('registrant data are erased 15 months after the last domain with them has left, and not while one is here', async () => {
  const left = await ownerOf('left-long-ago.com', 'left@example.org')
  const stays = await ownerOf('stays-with-us.com', 'stays@example.org')
  const numberOf = (template: string) =>
    sql('select version from registrant_extension_data where template_id = $1', template)
  for (const { used } of [left, stays])
    await sql("insert into registrant_extension_data values ($1, 1, 'fr', 'sealed')", used)
  // From here on the days pass without the ends of terms.
  await app.stopRole('worker')
  const whole = await versionsOf(stays.used)
  expect(whole.length).toBeGreaterThan(1)
  await after(60)
  await sql("update domains set state = 'gone', registry_read_at = $2 where id = $1", left.domain, app.clock.now())
  for (const { template } of (await left.customer.get(registrants.findTemplates, {})).templates)
    await left.customer.get(registrants.deleteTemplate, { template })

  await after(14 * 30)
  expect((await versionsOf(left.used)).every(({ erased }) => !erased)).toBe(true)
  await after(40)
  const erased = await versionsOf(left.used)
  expect(erased).toEqual(erased.map(({ version }) => ({ version, name: '', email: '', city: '', erased: true })))
  expect(await numberOf(left.used)).toEqual([])
  expect(await numberOf(stays.used)).toEqual([{ version: 1 }])
  const templates = await sql(
    'select label, name, email, phone, erased_at from registrant_templates where id = $1',
    left.used,
  )
  expect(templates).toMatchObject([{ label: '', name: '', email: '', phone: '' }])
  expect(templates[0].erased_at).not.toBeNull()
  expect(await sql('select 1 from registrant_verifications where email like $1', '%left@example.org')).toEqual([])
  // The orders and the domain's row stay.
  expect(await sql("select template_id from domains where name = 'left-long-ago.com'")).toEqual([
    { template_id: left.used },
  ])
  expect(await sql("select 1 from journal_entries where subject like '%left-long-ago.com%'")).not.toEqual([])

  // Whatever its age, what a domain of ours has stays, and so does what the customer uses now.
  expect(await versionsOf(stays.used)).toEqual(whole)
  expect(await sql('select 1 from registrant_verifications where email = $1', 'stays@example.org')).toHaveLength(1)
})

test('a version can be erased once, and is changed in no other way', async () => {
  const customer = await new TestCustomer(app).register()
  const { template: used } = await customer.get(registrants.saveTemplate, { label: 'Mine', ...contact })
  const change = (set: string) =>
    app.databases.pool.query(`update registrant_versions set ${set} where template_id = $1 and version = 1`, [used])
  await expect(change("name = 'Somebody Else'")).rejects.toThrow(/never changed/)
  await expect(change('erased_at = now()')).rejects.toThrow(/never changed/)
  await expect(
    app.databases.pool.query('delete from registrant_versions where template_id = $1', [used]),
  ).rejects.toThrow(/never changed/)
})
