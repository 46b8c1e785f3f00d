import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../platform/utc-calendar.ts'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { erasePushTexts } from '../pushes/index.ts'
import { eraseConsents } from '../registrant-changes/index.ts'
import { eraseFormerTransfers } from '../transfers-out/index.ts'
import { eraseFormerDomains } from './former-domains.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

test('what is left of people ends 15 months after their domains have left, and not before', async () => {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  await endedOrder(customer, await orderNames(customer, ['went-away.com', 'stays-here.com']), 60)
  await new TestCustomer(app).register()
  const start = app.clock.now()
  const { pool, transact } = app.databases
  await pool.query("update domains set remark = 'Call Mary', auth_code = '\\x01'")
  await pool.query(
    `with changed as (
       insert into registrant_changes (account_id, template_id, template_version, waives_lock, created_at, lapses_at, ended_at)
       select account_id, template_id, template_version, false, $1, $1, $1 from domains returning id
     ), numbered as (
       select c.id as change, d.* from (select id, row_number() over (order by id) as n from changed) c
         join (select *, row_number() over (order by id) as n from domains) d using (n)
     ), asked as (
       insert into registrant_consents (change_id, email, side, token_hash, sent_at)
       select change, 'mary@' || name, 'both', decode(md5(name) || md5(name), 'hex'), $1 from numbered returning id, change_id
     )
     insert into registrant_change_items (change_id, domain_id, name, unicode, tld, material, old_consent_id, new_consent_id, state, ended_at)
     select n.change, n.id, n.name, n.unicode, n.tld, true, a.id, a.id, 'done', $1 from numbered n join asked a on a.change_id = n.change`,
    [start],
  )
  await pool.query(
    `with sent as (
       insert into pushes (sender_id, receiver_id, price, fee, with_zone, waives_lock, remark, state, reason, created_at, lapses_at, ended_at)
       select (select min(id) from accounts), (select max(id) from accounts), 0, 0, true, false, d.name, 'refused', 'No, Mary', $1, $1, $1
       from domains d returning id, remark
     )
     insert into push_domains (push_id, domain_id, name, unicode, tld)
     select s.id, d.id, d.name, d.unicode, d.tld from sent s join domains d on d.name = s.remark`,
    [start],
  )
  await pool.query(
    `insert into transfers_out (account_id, domain_id, name, unicode, tld, registry_id, state, leaving_reason, leaving_note, read_at, created_at, ended_at)
     select account_id, id, name, unicode, tld, registry_id, 'gone', 'other', 'Mary wants it', $1, $1, $1 from domains`,
    [start],
  )
  await pool.query("update domains set state = 'gone', registry_read_at = $1 where name = 'went-away.com'", [start])
  const namesOf = async (query: string) => (await pool.query(query)).rows.map(({ name }) => name)
  const left = async (days: number) => {
    const at = new Date(start.getTime() + days * dayMs)
    await transact(tx => eraseFormerDomains(app).sweep(tx, at))
    await transact(tx => eraseConsents(app).sweep(tx, at))
    await transact(tx => erasePushTexts(app).sweep(tx, at))
    await transact(tx => eraseFormerTransfers(app).sweep(tx, at))
    return {
      own: await namesOf("select name from domains where remark <> '' and auth_code is not null order by 1"),
      consents: await namesOf('select email as name from registrant_consents order by 1'),
      items: await namesOf(
        'select name from registrant_change_items where old_consent_id is not null and new_consent_id is not null order by 1',
      ),
      pushes: await namesOf("select remark as name from pushes where remark <> '' and reason <> '' order by 1"),
      transfers: await namesOf("select name from transfers_out where leaving_note <> '' order by 1"),
    }
  }
  const both = ['stays-here.com', 'went-away.com']
  const mails = both.map(name => `mary@${name}`)
  expect(await left(450)).toEqual({ own: both, consents: mails, items: both, pushes: both, transfers: both })
  const one = both.slice(0, 1)
  expect(await left(460)).toEqual({ own: one, consents: mails.slice(0, 1), items: one, pushes: one, transfers: one })
  // The worker looks once a day.
  await pool.query("delete from domain_history using domains d where d.id = domain_id and d.name = 'went-away.com'")
  await pool.query("update domains set remark = 'Call her', registry_read_at = $1 where name = 'went-away.com'", [
    new Date(start.getTime() - 460 * dayMs),
  ])
  await pool.query("delete from daily_checks where name = 'domains.erase-former-domains'")
  await eventually(async () => (await namesOf("select name from domains where remark = 'Call her'")).length === 0, 60)
  // Each feature has a check of its own, which the worker knows.
  const old = new Date(start.getTime() - 460 * dayMs)
  await pool.query(
    `update pushes set remark = 'Call me', ended_at = $1 where id in (
       select push_id from push_domains where name = 'went-away.com')`,
    [old],
  )
  await pool.query('delete from domain_history')
  await pool.query('update registrant_consents set sent_at = $1', [old])
  await pool.query("update domains set state = 'gone', registry_read_at = $1", [old])
  await pool.query('update registrant_change_items set ended_at = $1', [old])
  await pool.query("delete from daily_checks where name in ('pushes.erase-texts', 'registrant-changes.erase-consents')")
  await eventually(
    async () => (await namesOf("select remark as name from pushes where remark = 'Call me'")).length === 0,
    60,
  )
  await eventually(async () => (await namesOf('select email as name from registrant_consents')).length === 0, 60)
  // What happened stays.
  for (const [table, count] of [
    ['registrant_change_items', 2],
    ['pushes', 2],
    ['transfers_out', 2],
  ])
    expect((await pool.query(`select 1 from ${table}`)).rows).toHaveLength(Number(count))
})
