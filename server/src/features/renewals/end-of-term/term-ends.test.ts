import { Resolver } from 'node:dns/promises'
import { readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as cart from '@namestead/contract/cart'
import * as ledger from '@namestead/contract/ledger'
import * as locksContract from '@namestead/contract/locks'
import { formatAmount, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as renewals from '@namestead/contract/renewals'
import * as dns from '@namestead/contract/zones'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../../../scripts/machine-speed.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { defaults } from '../../../platform/policies.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { yearsAfter } from '../../../platform/years.ts'
import { eventually } from '../../../testing/eventually.ts'
import { listCosts } from '../../../testing/list-costs.ts'
import { doAllDue, moveClock, moveClockTo } from '../../../testing/move-clock.ts'
import { openTodos, operate } from '../../../testing/operate.ts'
import { endedOrder, orderNames } from '../../../testing/orders.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { transferLocked } from '../../../testing/transfer-lock.ts'
import { deleteDomainJob, interruptDomainJob, resumeDomainJob } from '../jobs.ts'
import { unwatchedTerms } from './term-ends.ts'
import { dueOf, stepAt } from './term-steps.ts'

let app: TestApp
let second: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { REDIRECT_ADDRESSES: '192.0.2.80' })
  // A second worker over the same database.
  second = await openTestApp(['worker'], {}, { url: app.databaseUrl, drop: async () => undefined })
})
afterEach(async () => {
  await clearFaults(app.databases.pool)
  // What a test leaves, such as a deletion that is asked again every day, would be a step of each later journey.
  await app.databases.pool.query("update domains set state = 'gone' where state <> 'gone'")
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** Moves the clock to some days after the instant; negative: before it. */
const moveTo = (at: Date, days: number) => moveClockTo(app, new Date(at.getTime() + days * dayMs))

async function ownerOf(name: string) {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  const order = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const domain = order.lines[0]?.result ?? ''
  const { expiresAt } = await customer.get(portfolio.readDomain, { domain })
  // The transfer lock, which every new domain gets.
  await transferLocked(customer, domain)
  // An unverified registrant would suspend it before its term ends.
  await app.databases.pool.query(
    "update registrant_verifications set state = 'verified', next_at = null, verified_at = now(), verified_by = 'link'",
  )
  return { customer, name, domain, expiresAt }
}
const read = (customer: TestCustomer, domain: string) => customer.get(portfolio.readDomain, { domain })
const stored = async (name: string) => {
  const { rows } = await app.databases.pool.query(
    `select d.phase, d.statuses, d.dnssec, d.expires_at, array(select host from registry_sandbox.domain_host h where h.domain = d.name order by 1) as hosts
     from registry_sandbox.domain d where d.name = $1`,
    [name],
  )
  return rows[0]
}
const renew = async (customer: TestCustomer, name: string, years = 1) => {
  const { lines } = await customer.get(cart.addLines, { kind: 'renewal', names: [name], years })
  const { order } = await customer.get(cart.placeOrder, { lines, total: usd(1199n * BigInt(years)) })
  await customer.get(cart.payOrder, { order })
  return endedOrder(customer, order, 60)
}
const expiryMails = async (to: string, name: string) =>
  (await messagesTo(app, to)).filter(({ subject }) => subject.startsWith(`${name} `) && /expire/.test(subject))

function resolver() {
  const asked = new Resolver({ timeout: patience(2), tries: 1 })
  asked.setServers([`127.0.0.1:${app.dnsPort}`])
  return asked
}
const visit = (host: string, languages = 'en') =>
  new Promise<{ status: number | undefined; body: string }>((done, failed) => {
    const asked = request(`${app.url}/`, { headers: { host, 'accept-language': languages } }, answer => {
      let body = ''
      answer.on('data', part => {
        body += part
      })
      answer.on('end', () => done({ status: answer.statusCode, body }))
    })
    asked.on('error', failed)
    asked.end()
  })

test('a registrant gets each of the four notices once, with its text kept', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('four-notices.com')
  await moveTo(expiresAt, -31)
  expect(await expiryMails('mary@example.com', name)).toEqual([])
  await moveTo(expiresAt, -8)
  await eventually(async () => (await expiryMails('mary@example.com', name)).length === 1)
  await moveTo(expiresAt, 4)
  await eventually(async () => (await expiryMails('mary@example.com', name)).length === 4)
  // The account is told too, where its address is another one.
  expect(await expiryMails(customer.email, name)).toHaveLength(4)
  const { rows } = await app.databases.pool.query(
    'select notice, subject, body, recipients, sent_at, paid_until from expiry_notices where domain_id = $1 order by id',
    [domain],
  )
  expect(rows.map(({ notice }) => notice)).toEqual(['first-notice', 'second-notice', 'last-notice', 'late-notice'])
  const daysLeft = rows.map(({ sent_at: at, paid_until: until }) => Math.round((until - at) / dayMs))
  expect(daysLeft).toEqual([30, 7, 1, -3])
  expect(rows[0].body).toMatch(/One more year costs \$11\.99/)
  expect(rows[0].body).toMatch(/stop working on .*, and it is deleted on .*costs \$91\.99/)
  expect(rows[3].subject).toBe('four-notices.com has expired')
  const { messages } = await customer.get(notices.findSiteMessages, { kind: 'domain' })
  expect(messages).toHaveLength(4)
  expect(messages[0]).toMatchObject({ path: `/domain_renew?domain=${domain}` })
  // An operator can show all of it.
  const file = join(tmpdir(), `notices-${domain}-${process.pid}.csv`)
  expect(await operate(app, 'export-expiry-notices', '--name', name, '--csv', file)).toMatch(/^4 notices are in /)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\r\n')
  rmSync(file)
  expect(lines).toHaveLength(5)
  expect(lines[1]).toContain(`${rows[0].sent_at.toISOString()},${name},first-notice,`)
  expect(lines[1]).toContain(`,"${rows[0].recipients.join(', ')}",us,`)
  expect(lines[1]).toContain('One more year costs $11.99')
  const none = await operate(app, 'export-expiry-notices', '--until', '2001-01-01T00:00:00Z', '--csv', file)
  expect(none).toMatch(/^0 notices are in /)
  rmSync(file)
  await expect(
    app.databases.pool.query(
      `insert into expiry_notices (domain_id, paid_until, notice, account_id, recipients, language, subject, body, sent_at)
       select domain_id, paid_until, notice, account_id, recipients, language, subject, body, sent_at from expiry_notices limit 1`,
    ),
  ).rejects.toThrow(/unique/)
  // A renewal in the grace starts the notices of the next term.
  await renew(customer, name)
  expect((await read(customer, domain)).expiresAt).toEqual(yearsAfter(expiresAt, 1))
  await moveTo(yearsAfter(expiresAt, 1), -29)
  await eventually(async () => (await expiryMails('mary@example.com', name)).length === 5)
})

test('DNS is interrupted at the registry on day 30 and back after a renewal, wherever the domain was served', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('served-elsewhere.com')
  const hosts = ['ns1.elsewhere.example', 'ns2.elsewhere.example']
  await customer.get(dns.addRecord, { domain, host: 'www', type: 'A', value: '192.0.2.7', ttl: 600 })
  await customer.get(portfolio.changeNameServers, { domain, nameServers: hosts })
  await eventually(async () => (await read(customer, domain)).pendingNameServers === null)
  const ds = [{ keyTag: 7, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) }]
  await app.databases.pool.query('update registry_sandbox.domain set dnssec = $2 where name = $1', [
    name,
    JSON.stringify({ ds }),
  ])
  await moveTo(expiresAt, 29.5)
  expect((await stored(name)).hosts).toEqual(hosts)
  // The answer to the update is lost; the repeat reads first.
  await setFault(app.databases.pool, { kind: 'drop-after', command: 'update-domain', object: name })
  await moveTo(expiresAt, 30.5)
  await eventually(async () => (await read(customer, domain)).history.some(({ event }) => event === 'interrupted'), 60)
  const parked = await stored(name)
  expect(parked).toMatchObject({ hosts: [...app.settings.nameServers].sort(), dnssec: null })
  const shown = await read(customer, domain)
  expect(shown).toMatchObject({ state: 'expired', secured: false, can: { changeNameServers: 'not-active' } })
  const offer = await customer.get(renewals.readOffer, { domain })
  expect(offer.termEnd).toEqual(shown.termEnd)
  expect(shown.termEnd).toMatchObject({ interruptsAt: null, interruptedAt: expect.any(Date), restorableUntil: null })
  expect(shown.termEnd?.deletesAt?.getTime()).toBeGreaterThan(app.clock.now().getTime())
  expect(await customer.call(portfolio.changeNameServers, { domain, nameServers: hosts })).toMatchObject({
    error: 'domain-not-active',
  })
  // Our name server answers the parking zone, which takes no mail; the customer's records are kept.
  await eventually(async () => `${await resolver().resolve4(`www.${name}`)}` === '192.0.2.80')
  await expect(resolver().resolveMx(name)).rejects.toThrow(/ENODATA|ENOTFOUND/)
  const page = await visit(name)
  expect(page.status).toBe(503)
  expect(page.body).toMatch(/served-elsewhere\.com.*has expired/)
  // A browser that prefers Chinese sees it first.
  const chinese = await visit(name, 'zh-CN,zh;q=0.9')
  expect(chinese.body).toMatch(/该域名已过期.*has expired/)

  await renew(customer, name, 2)
  await eventually(async () => (await read(customer, domain)).history.some(({ event }) => event === 'resumed'), 60)
  expect(await stored(name)).toMatchObject({ hosts, dnssec: { ds } })
  expect(await read(customer, domain)).toMatchObject({ state: 'active', secured: true, nameServers: hosts })
  await eventually(async () => `${await resolver().resolve4(`www.${name}`)}` === '192.0.2.7')
  // Within the two seconds for which hosts are cached.
  await eventually(async () => !/has expired/.test((await visit(name)).body))
  const { rows } = await app.databases.pool.query('select from interruptions where domain_id = $1', [domain])
  expect(rows).toEqual([])
  // One year was added by the registry, the other one was sent.
  expect((await stored(name)).expires_at.getUTCFullYear()).toBe(expiresAt.getUTCFullYear() + 2)
})

test('an update lock stays: the domain is put on hold instead, and released by a renewal', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('update-locked.com')
  await customer.get(locksContract.changeLocks, { domain, update: 'on' })
  await eventually(async () => (await read(customer, domain)).locked)
  const before = await stored(name)
  await moveTo(expiresAt, 31)
  await eventually(async () => (await read(customer, domain)).statuses.includes('clientHold'), 60)
  expect((await stored(name)).hosts).toEqual(before.hosts)
  expect([...(await stored(name)).statuses].sort()).toEqual([...before.statuses, 'clientHold'].sort())
  await renew(customer, name)
  await eventually(async () => !(await read(customer, domain)).statuses.includes('clientHold'), 60)
  expect([...(await stored(name)).statuses].sort()).toEqual([...before.statuses].sort())
})

test('on day 42 it is deleted whatever its locks, gets its year back, and cannot be renewed any more', async () => {
  await listCosts(app, 'com', { register: 900, renew: 959 })
  const { customer, name, domain, expiresAt } = await ownerOf('deleted-on-42.com')
  await customer.get(locksContract.changeLocks, { domain, delete: 'on' })
  await eventually(async () => (await read(customer, domain)).statuses.includes('clientDeleteProhibited'))
  const spent = async () =>
    Number(
      (await app.databases.pool.query("select balance::text from registry_sandbox.registrar where id = 'namestead'"))
        .rows[0]?.balance,
    )
  await moveTo(expiresAt, 41.5)
  await eventually(async () => (await stored(name)).expires_at > expiresAt)
  const before = await spent()
  await moveTo(expiresAt, 42.5)
  await eventually(async () => (await read(customer, domain)).state === 'redemption', 60)
  expect((await stored(name)).phase).toBe('redemption')
  expect((await stored(name)).expires_at).toEqual((await read(customer, domain)).registryExpiresAt)
  expect((await spent()) - before).toBeCloseTo(9.59, 2)
  // The create alone was paid in the end.
  const booked = async () => (await app.databases.pool.query("select string_agg(source || ' ' || command || ' ' || dollars, ', ' order by command, source, id) as lines, sum(dollars)::int as sum from registry_charges where name = $1 and booked_at is not null", [name])).rows[0] // biome-ignore format: one query
  await eventually(async () => (await booked()).lines.includes('deleteDomain'), 60)
  expect(await booked()).toEqual({
    lines: 'expected autoRenewDomain 959, expected createDomain 900, expected deleteDomain -959',
    sum: 900,
  })
  expect(await customer.get(renewals.readOffer, { domain })).toMatchObject({ why: 'in-redemption', choices: [] })
  const refused = await customer.get(cart.addLines, { kind: 'renewal', names: [name] })
  expect(refused.added).toBe(0)
  const { rows } = await app.databases.pool.query(
    'select restorable_until - deleted_at as restorable, released_at - restorable_until as pending from term_ends where domain_id = $1',
    [domain],
  )
  expect(rows[0]).toMatchObject({ restorable: { days: 30 }, pending: { days: 5 } })
  await moveTo(expiresAt, 79)
  await eventually(async () => (await customer.get(portfolio.findDomains, {})).total === 0, 60)
  const { available, onHold } = await customer.get(ledger.readBalance, {})
  expect([formatAmount(available), formatAmount(onHold)]).toEqual(['89.01', '0.00'])
})

test('hosts below it go first, without a name that anybody could register, and users of them are notified', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('hosts-below.com')
  const user = await ownerOf('uses-those-hosts.com')
  const [used, unused] = [`ns1.${name}`, `ns2.${name}`]
  for (const host of [used, unused]) await customer.get(dns.saveGlueHost, { host, addresses: ['8.8.4.4'] })
  const glue = async () =>
    (await app.databases.pool.query('select 1 from glue_hosts where domain_id = $1 and wanted is null', [domain])).rows
      .length
  await eventually(async () => (await glue()) === 2)
  // A domain of another registrar uses one too: its host cannot be deleted.
  await app.databases.pool.query(
    "insert into registry_sandbox.domain_host (domain, host) values ('old-shop.com', $1)",
    [used],
  )
  await user.customer.get(portfolio.changeNameServers, {
    domain: user.domain,
    nameServers: [used, 'ns1.elsewhere.example'],
  })
  await eventually(async () => (await stored(user.name)).hosts.includes(used))
  // It outlives the other.
  await renew(user.customer, user.name)
  await eventually(async () => (await read(user.customer, user.domain)).expiresAt > expiresAt)
  await moveTo(expiresAt, 42.5)
  await eventually(async () => (await stored(name))?.phase === 'redemption', 60)
  const { rows } = await app.databases.pool.query("select name from registry_sandbox.host where name like '%.invalid'")
  expect(rows).toEqual([{ name: expect.stringMatching(/^[0-9a-f]{20}\.sacrificial\.invalid$/) }])
  expect((await stored('old-shop.com')).hosts).toContain(rows[0].name)
  expect((await stored(user.name)).hosts).toContain(rows[0].name)
  expect(await glue()).toBe(0)
  // Whoever uses such a host again has it created.
  const known = "select 1 from registry_hosts where host like '%.hosts-below.com'"
  expect((await app.databases.pool.query(known)).rows).toEqual([])
  const { messages } = await user.customer.get(notices.findSiteMessages, { kind: 'domain' })
  expect(messages.filter(({ title }) => title === 'Your domains lose a name server')).toHaveLength(1)
  const own = await customer.get(notices.findSiteMessages, { kind: 'domain' })
  expect(own.messages.filter(({ title }) => title === 'Your domains lose a name server')).toEqual([])
})

test('a host that was removed before its process died is forgotten by the next one', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('died-between.com')
  const host = `ns1.${name}`
  await customer.get(dns.saveGlueHost, { host, addresses: ['8.8.4.4'] })
  const { pool } = app.databases
  const left = async () =>
    (
      await pool.query(
        'select 1 from glue_hosts where host = $1 union all select 1 from registry_hosts where host = $1',
        [host],
      )
    ).rows.length
  await eventually(
    async () => (await pool.query('select 1 from registry_sandbox.host where name = $1', [host])).rows[0],
  )
  await pool.query(
    "insert into registry_hosts (registry_id, host, created_at) values ('1', $1, now()) on conflict do nothing",
    [host],
  )
  await moveTo(expiresAt, 41)
  await pool.query('insert into cleared_hosts (domain_id, host, at) values ($1, $2, $3)', [
    domain,
    host,
    app.clock.now(),
  ])
  await pool.query('delete from registry_sandbox.host where name = $1', [host])
  expect(await left()).toBe(2)
  await moveTo(expiresAt, 42.5)
  await eventually(async () => (await stored(name))?.phase === 'redemption', 60)
  expect(await left()).toBe(0)
  await moveClock(app, 31)
  await eventually(async () => (await pool.query('select 1 from cleared_hosts')).rows.length === 0)
})

test('a domain that its registry keeps from deletion keeps its hosts', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('kept-with-hosts.com')
  const host = `ns1.${name}`
  await customer.get(dns.saveGlueHost, { host, addresses: ['8.8.4.4'] })
  const hosts = async () =>
    (await app.databases.pool.query('select 1 from registry_sandbox.host where name = $1', [host])).rows
  await eventually(async () => (await hosts()).length === 1)
  await app.databases.pool.query(
    "update registry_sandbox.domain set statuses = array['serverDeleteProhibited', 'clientDeleteProhibited'] where name = $1",
    [name],
  )
  await moveTo(expiresAt, 42.5)
  await eventually(async () => /Delete kept-with-hosts\.com by hand/.test(await openTodos(app)), 60)
  expect(await hosts()).toHaveLength(1)
  expect(await customer.get(renewals.readOffer, { domain })).toMatchObject({ why: null, inGrace: true })
  // The customer's own lock was not lifted for it either.
  const sent =
    "select 1 from registry_commands where subject = $1 and command = 'update-domain' and request like '%clientDeleteProhibited%'"
  expect((await app.databases.pool.query(sent, [name])).rows).toEqual([])
})

test('a deletion that the registry refuses becomes a to-do, leaves the domain renewable, and is asked again', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('not-deletable.com')
  await customer.get(locksContract.changeLocks, { domain, delete: 'on' })
  await eventually(async () => (await read(customer, domain)).statuses.includes('clientDeleteProhibited'))
  await setFault(app.databases.pool, { kind: 'refuse', code: 2305, command: 'delete-domain', object: name })
  await moveTo(expiresAt, 42.5)
  await eventually(async () => /Delete not-deletable\.com by hand/.test(await openTodos(app)), 60)
  // The locks that were removed for it are back.
  expect((await stored(name)).statuses).toContain('clientDeleteProhibited')
  expect(await customer.get(renewals.readOffer, { domain })).toMatchObject({ why: null, inGrace: true })
  // Asked again after a day, and what was in the way has passed.
  await moveTo(expiresAt, 43.5)
  await eventually(async () => (await read(customer, domain)).state === 'redemption', 60)
  expect(await openTodos(app)).not.toContain('Delete not-deletable.com by hand')
})

test('a renewal that is paid while the deletion is asked for is waited for, and the deletion asked again', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('paid-at-last.com')
  await moveTo(expiresAt, 41)
  // The registry leaves the renewal undecided; the step was taken at the moment of the payment.
  await app.databases.pool.query('update registry_sandbox.domain set expires_at = $2 where name = $1', [
    name,
    expiresAt,
  ])
  await setFault(app.databases.pool, { kind: 'pend', command: 'renew-domain', object: name })
  const { lines } = await customer.get(cart.addLines, { kind: 'renewal', names: [name], years: 1 })
  const { order } = await customer.get(cart.placeOrder, { lines, total: usd(1199n) })
  await customer.get(cart.payOrder, { order })
  await app.databases.pool.query(
    "update term_ends set deletion_asked_at = now(), due_at = null, step = 'deletion' where domain_id = $1",
    [domain],
  )
  await app.databases.transact(tx => enqueue(tx, deleteDomainJob, { domain }))
  const term = () =>
    app.databases.pool.query('select deletion_asked_at, due_at from term_ends where domain_id = $1', [domain])
  await eventually(async () => (await term()).rows[0].due_at !== null, 20)
  expect((await term()).rows[0].deletion_asked_at).toBeNull()
  expect((await stored(name)).phase).not.toBe('redemption')
})

test('a deletion that its registry undid leaves the domain renewable, and is asked again', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('undeleted.com')
  await moveTo(expiresAt, 41)
  await app.databases.pool.query(
    `update term_ends set deletion_asked_at = now(), deleted_at = now(), restorable_until = now(), released_at = now(), due_at = null,
      step = 'deletion' where domain_id = $1`,
    [domain],
  )
  expect(await customer.get(renewals.readOffer, { domain })).toMatchObject({ why: 'in-redemption' })
  await app.databases.transact(async tx => {
    await tx.deleteFrom('daily_checks').where('name', '=', unwatchedTerms.name).execute()
    await unwatchedTerms.sweep(tx, app.clock.now())
  })
  expect(await customer.get(renewals.readOffer, { domain })).toMatchObject({ why: null })
  await moveTo(expiresAt, 43.5)
  await eventually(async () => (await stored(name)).phase === 'redemption', 60)
})

test('an earlier deletion that its registry undid leaves the domain renewable, with its whole end of term ahead', async () => {
  const { customer, domain } = await ownerOf('undeleted-early.com')
  await app.databases.pool.query(
    'update term_ends set deletion_asked_at = now(), deleted_at = now(), restorable_until = now(), released_at = now() where domain_id = $1',
    [domain],
  )
  await app.databases.transact(async tx => {
    await tx.deleteFrom('daily_checks').where('name', '=', unwatchedTerms.name).execute()
    await unwatchedTerms.sweep(tx, app.clock.now())
  })
  expect(await customer.get(renewals.readOffer, { domain })).toMatchObject({ why: null })
  const { rows } = await app.databases.pool.query(
    `select t.step, t.deletion_asked_at as asked, t.deleted_at as deleted, t.due_at < d.paid_until as before
     from term_ends t join domains d on d.id = t.domain_id where d.id = $1`,
    [domain],
  )
  expect(rows).toEqual([{ step: 'first-notice', asked: null, deleted: null, before: true }])
})

test('an interruption that the registry refuses is asked again daily, and the deletion counts its days from it', async () => {
  const owned = await ownerOf('not-interrupted.com')
  const { customer, name, domain, expiresAt } = owned
  const renewed = await ownerOf('renewed-instead.com')
  for (const { customer: owner, domain: id, name: object } of [owned, renewed]) {
    await owner.get(portfolio.changeNameServers, { domain: id, nameServers: ['ns1.own.example', 'ns2.own.example'] })
    await eventually(async () => (await stored(object)).hosts.includes('ns1.own.example'))
    await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'update-domain', object, times: 9 })
  }
  await moveTo(expiresAt, 36.5)
  const byHand = async (of: string) => (await openTodos(app)).includes(`Interrupt the DNS of ${of}`)
  await eventually(async () => (await byHand(name)) && (await byHand(renewed.name)), 60)
  await clearFaults(app.databases.pool)
  // Nobody interrupts by hand what is paid for.
  await renew(renewed.customer, renewed.name)
  expect(await byHand(renewed.name)).toBe(false)
  await moveTo(expiresAt, 38.5)
  await eventually(async () => (await read(customer, domain)).history.some(({ event }) => event === 'interrupted'), 60)
  expect(await byHand(name)).toBe(false)
  await moveTo(expiresAt, 44)
  expect((await read(customer, domain)).state).toBe('expired')
  await moveTo(expiresAt, 47.5)
  await eventually(async () => (await read(customer, domain)).state === 'redemption', 60)
})

test('a change that its registry has not decided is waited for, and what the interruption replaces is not lost', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('undecided-change.com')
  const hosts = ['ns1.own.example', 'ns2.own.example']
  await customer.get(portfolio.changeNameServers, { domain, nameServers: hosts })
  await eventually(async () => (await stored(name)).hosts.includes('ns1.own.example'))
  const pending = (turn: 'array_append' | 'array_remove') =>
    app.databases.pool.query(
      `update registry_sandbox.domain set statuses = ${turn}(statuses, 'pendingUpdate') where name = $1`,
      [name],
    )
  await pending('array_append')
  await moveTo(expiresAt, 31.5)
  // An operator hears of it once it takes long.
  await eventually(async () => /Interrupt the DNS of undecided-change\.com/.test(await openTodos(app)), 60)
  const { rows } = await app.databases.pool.query('select name_servers from interruptions where domain_id = $1', [
    domain,
  ])
  expect(rows).toEqual([{ name_servers: hosts }])
  // The registry had taken our command (1001), and decides for it.
  await app.databases.pool.query('delete from registry_sandbox.domain_host where domain = $1', [name])
  await app.databases.pool.query(
    'insert into registry_sandbox.domain_host (domain, host) select $1, unnest($2::text[])',
    [name, [...app.settings.nameServers]],
  )
  await pending('array_remove')
  await eventually(async () => (await read(customer, domain)).history.some(({ event }) => event === 'interrupted'), 90)
  expect(await openTodos(app)).not.toContain('undecided-change.com')
  // The delegation is not put back before an earlier change is decided either.
  await pending('array_append')
  await renew(customer, name)
  await doAllDue(app)
  expect((await stored(name)).hosts).not.toEqual(hosts)
  await pending('array_remove')
  await eventually(async () => (await read(customer, domain)).history.some(({ event }) => event === 'resumed'), 60)
  expect((await stored(name)).hosts).toEqual(hosts)
})

test('what changes at its registry when it is to be interrupted ends first, and is what comes back', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('changed-at-last.com')
  const { hosts } = await stored(name)
  await moveTo(expiresAt, 1)
  await eventually(async () => (await read(customer, domain)).state === 'expired', 20)
  const pending = (nameServers: string[] | null) =>
    app.databases.pool.query('update domains set pending_name_servers = $2 where id = $1', [domain, nameServers])
  await pending(['ns1.own.example', 'ns2.own.example'])
  await app.databases.transact(async tx => {
    await tx.insertInto('interruptions').values({ domain_id: domain, asked_at: app.clock.now() }).execute()
    enqueue(tx, interruptDomainJob, { domain })
  })
  await doAllDue(app)
  const kept = async () =>
    (await app.databases.pool.query('select means, acted_at from interruptions where domain_id = $1', [domain])).rows[0]
  expect(await kept()).toEqual({ means: null, acted_at: null })
  await pending(null)
  await eventually(async () => (await kept()).acted_at !== null, 60)
  expect((await stored(name)).hosts).toEqual(hosts)
})

test('a DS that was added meanwhile goes with the parking, and that of a zone of ours that is not signed does not come back', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('ds-meanwhile.com')
  const ds = JSON.stringify({ ds: [{ keyTag: 7, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) }] })
  const setDs = (value: string | null) =>
    app.databases.pool.query('update registry_sandbox.domain set dnssec = $2 where name = $1', [name, value])
  const isInterrupted = async () =>
    (await app.databases.pool.query('select interrupted_at from domains where id = $1', [domain])).rows[0]
      .interrupted_at
  await setDs(ds)
  await moveTo(expiresAt, 31)
  await eventually(async () => (await isInterrupted()) !== null, 60)
  expect((await stored(name)).dnssec).toBeNull()
  await renew(customer, name)
  await eventually(async () => (await isInterrupted()) === null, 60)
  expect((await stored(name)).dnssec).toBeNull()

  await moveTo(yearsAfter(expiresAt, 1), 31)
  await eventually(async () => (await isInterrupted()) !== null, 60)
  await setDs(ds)
  await renew(customer, name)
  await eventually(async () => (await isInterrupted()) === null, 60)
  expect((await stored(name)).dnssec).toBeNull()
})

test('an update lock survives a lost answer to the command that should set it again', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('lock-kept.com')
  await customer.get(portfolio.changeNameServers, { domain, nameServers: ['ns1.own.example', 'ns2.own.example'] })
  await eventually(async () => (await read(customer, domain)).pendingNameServers === null)
  await moveTo(expiresAt, 31)
  const isInterrupted = async () =>
    (await app.databases.pool.query('select interrupted_at from domains where id = $1', [domain])).rows[0]
      .interrupted_at
  await eventually(async () => (await isInterrupted()) !== null, 60)
  // An earlier run removed the lock, and died. The daily comparison, for which the clock does not wait, must not find that first.
  await app.databases.pool.query(
    `update domains set statuses = array_append(statuses, 'clientUpdateProhibited'), revision = revision + 1, registry_read_at = $2
     where id = $1`,
    [domain, app.clock.now()],
  )
  await app.databases.transact(async tx => {
    await tx
      .updateTable('interruptions')
      .set({ lift_asked_at: app.clock.now() })
      .where('domain_id', '=', domain)
      .execute()
    enqueue(tx, resumeDomainJob, { domain })
  })
  await eventually(async () => (await isInterrupted()) === null, 60)
  await eventually(async () => (await stored(name)).statuses.includes('clientUpdateProhibited'), 60)
})

test('a put-back that the registry refuses becomes a to-do, and is repeated until the customer has the delegation again', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('not-put-back.com')
  const { hosts } = await stored(name)
  await customer.get(portfolio.changeNameServers, { domain, nameServers: ['ns1.own.example', 'ns2.own.example'] })
  await eventually(async () => (await read(customer, domain)).pendingNameServers === null)
  await moveTo(expiresAt, 31)
  await eventually(async () => (await stored(name)).hosts.join() === hosts.join(), 60)
  await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'update-domain', object: name, times: 3 })
  await renew(customer, name)
  await eventually(async () => /Put back the DNS of not-put-back\.com/.test(await openTodos(app)), 60)
  await eventually(async () => (await stored(name)).hosts.join() === 'ns1.own.example,ns2.own.example', 60)
  await eventually(async () => !/not-put-back\.com/.test(await openTodos(app)), 20)
})

test('steps follow the policy, a short grace of a registry comes first, and only the last of late notices is sent', () => {
  const paidUntil = new Date('2027-01-15T00:00:00Z')
  const day = (step: Parameters<typeof dueOf>[0], grace: number) =>
    (dueOf(step, paidUntil, grace, defaults).getTime() - paidUntil.getTime()) / dayMs
  expect([day('interruption', 45), day('deletion', 45)]).toEqual([30, 42])
  expect([day('interruption', 30), day('deletion', 30)]).toEqual([19, 27])
  expect([day('interruption', 5), day('deletion', 5)]).toEqual([0, 2])
  const due = (step: Parameters<typeof dueOf>[0]) => dueOf(step, paidUntil, 45, defaults)
  const at = (days: number) => new Date(paidUntil.getTime() + days * dayMs)
  expect(stepAt('first-notice', due, at(-40))).toBe('first-notice')
  expect(stepAt('first-notice', due, at(-5))).toBe('second-notice')
  expect(stepAt('first-notice', due, at(50))).toBe('late-notice')
  expect(stepAt('interruption', due, at(50))).toBe('interruption')
})

test('nothing that is pending at its registry keeps a domain: it ends with the term', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('pending-for-ever.com')
  await moveTo(expiresAt, 29)
  await app.databases.pool.query(
    `with r as (insert into ds_requests (domain_id, replaces, add, remove, state, asked_at) values ($1, false, '[]', '[]', 'asked', now()))
     update domains set pending_name_servers = '{ns1.own.example,ns2.own.example}', pending_locks = '{update-on}' where id = $1`,
    [domain],
  )
  await moveTo(expiresAt, 31)
  await moveTo(expiresAt, 33)
  await eventually(async () => (await read(customer, domain)).history.some(({ event }) => event === 'interrupted'), 90)
  const { history, pendingNameServers } = await read(customer, domain)
  expect(pendingNameServers).toBeNull()
  expect(history.map(({ event }) => event)).toEqual(expect.arrayContaining(['name-servers-refused', 'locks-refused']))
  await moveTo(expiresAt, 43)
  await eventually(async () => (await read(customer, domain)).state === 'redemption', 60)
  expect((await stored(name)).phase).toBe('redemption')
})

test('a deletion goes on where the registry never allows the interruption, and one that slides twice is a to-do', async () => {
  const { customer, name, domain, expiresAt } = await ownerOf('slides.com')
  await customer.get(portfolio.changeNameServers, { domain, nameServers: ['ns1.own.example', 'ns2.own.example'] })
  await eventually(async () => (await stored(name)).hosts.includes('ns1.own.example'))
  await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'update-domain', object: name, times: 500 })
  await setFault(app.databases.pool, { kind: 'refuse', code: 2306, command: 'delete-domain', object: name, times: 500 })
  await moveTo(expiresAt, 43)
  expect(await openTodos(app)).not.toMatch(/deletion-late/)
  await moveTo(expiresAt, 46)
  await eventually(async () => /deletion-late \d+ .*slides\.com is still there/.test(await openTodos(app)), 60)
  await clearFaults(app.databases.pool)
  await moveTo(expiresAt, 48)
  await eventually(async () => (await read(customer, domain)).state === 'redemption', 60)
  await moveTo(expiresAt, 50)
  await eventually(async () => !/deletion-late/.test(await openTodos(app)), 30)
})
