import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { remindRegistrants } from './data-reminders.ts'

let app: TestApp
const otherSite = 'second-shop.example'
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  await operate(app, 'add-site', '--host', otherSite, '--name', 'Second Shop')
  const theirs = await (await new TestCustomer(app, 'us', otherSite).register()).receive('60')
  await endedOrder(theirs, await orderNames(theirs, ['reminded-there.com']))
  await registered('reminded-there.com', days(9000))
  const customer = await (await new TestCustomer(app).register()).receive('60')
  await endedOrder(customer, await orderNames(customer, ['reminded-one.com', 'reminded-two.com']))
  // The text of a mail is erased once it is delivered.
  await app.stopRole('worker')
})
afterAll(() => app.close())

const days = (n: number) => new Date(app.clock.now().getTime() + n * 86_400_000)
const registered = (name: string, at: Date) =>
  app.databases.pool.query('update domains set registered_at = $2 where name = $1', [name, at])
const remind = async (at: Date) => {
  await app.databases.pool.query("delete from outgoing_messages where subject like 'Check the registrant data%'")
  await app.databases.transact(tx => remindRegistrants(tx, app.sites, at))
  const { rows } = await app.databases.pool.query(
    "select recipient, subject, body from outgoing_messages where subject like 'Check the registrant data%'",
  )
  return rows
}

test('a registrant is shown the data of their domains once a year, in one mail', async () => {
  await registered('reminded-one.com', days(-366))
  await registered('reminded-two.com', days(-340))
  const [mail, ...others] = await remind(days(0))
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: contact.email, subject: 'Check the registrant data of reminded-one.com' })
  for (const shown of [
    contact.name,
    contact.phone,
    contact.address,
    contact.city,
    'reminded-one.com\nreminded-two.com',
  ])
    expect(mail.body).toContain(shown)
  expect(mail.body).toContain(`${app.sites.main().address}/user/ym_mblist`)
  // Not again for a year, whatever else happens.
  expect(await remind(days(0))).toEqual([])
  expect(await remind(days(300))).toEqual([])
  expect(await remind(days(366))).toHaveLength(1)
  const { rows } = await app.databases.pool.query('select count(*)::int as n from registrant_reminders')
  expect(rows[0].n).toBe(4)
})

test('the worker does it once a day', async () => {
  await app.databases.pool.query('delete from registrant_reminders')
  await app.databases.pool.query("delete from daily_checks where name = 'registrants.data-reminders'")
  await app.startRole('worker')
  const reminded = () => app.databases.pool.query('select 1 from registrant_reminders')
  await eventually(async () => (await reminded()).rows.length === 2, 20)
  await app.stopRole('worker')
})

test('a domain that is younger, gone or without a registrant is not reminded of', async () => {
  await app.databases.pool.query("update domains set state = 'gone' where name = 'reminded-one.com'")
  await app.databases.pool.query(
    "update domains set template_id = null, template_version = null where name = 'reminded-two.com'",
  )
  expect(await remind(days(3000))).toEqual([])
})

test('the mail about a customer of another site leads to that site', async () => {
  const { port } = new URL(app.sites.main().address)
  await registered('reminded-there.com', days(-400))
  const mail = (await remind(days(0))).find(({ subject }) => subject.includes('reminded-there.com'))
  expect(mail.body).toContain(`\nhttp://${otherSite}:${port}/user/ym_mblist\n`)
})
