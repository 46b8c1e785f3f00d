import * as locks from '@namestead/contract/locks'
/** Who sees a registrant: our own RDAP and WHOIS as the world asks them, the registry, and the customer's pages. */

import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrantChanges from '@namestead/contract/registrant-changes'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRdap, askWhois, type Json } from '../../testing/directory-clients.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker', 'lookup'], { HOST: '0.0.0.0' })
})
afterAll(async () => {
  await app.close()
})

const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)
const rdap = async (name: string): Promise<Json> => (await askRdap(app, `domain/${name}`)).body
const whois = (name: string) => askWhois(app, `${name}\r\n`)
const registrantOf = (body: Json) => body.entities.find(({ roles }: Json) => roles[0] === 'registrant')
const contactAt = async (name: string) =>
  (
    await app.databases.pool.query(
      `select c.id, c.disclosure from registry_sandbox.domain d join registry_sandbox.contact c on c.id = d.registrant where d.name = $1`,
      [name],
    )
  ).rows[0]

async function ownerOf(name: string) {
  const customer = await (await new TestCustomer(app).register()).receive('100.00')
  const order = await endedOrder(customer, await orderNames(customer, [name]), 60)
  const domain = order.lines[0]?.result ?? ''
  await transferLocked(customer, domain)
  return { customer, domain }
}
const read = ({ customer, domain }: Awaited<ReturnType<typeof ownerOf>>) =>
  customer.get(portfolio.readDomain, { domain })

test('a registrant is hidden until its customer agrees, shown then, and hidden again at once', async () => {
  const owner = await ownerOf('my-privacy.org')
  const { customer, domain } = owner
  const before = await contactAt('my-privacy.org')
  expect(await read(owner)).toMatchObject({ privacy: 'redacted', publishedAt: null })
  expect(await whois('my-privacy.org')).toContain('Registrant Name: REDACTED FOR PRIVACY')
  const hidden = await rdap('my-privacy.org')
  expect(JSON.stringify(hidden)).not.toContain('Mary Major')
  expect(hidden.redacted).toHaveLength(8)

  await customer.get(locks.changePrivacy, { domain, published: true })
  const { publishedAt, privacy, history } = await read(owner)
  expect([privacy, publishedAt !== null, history[0]?.event]).toEqual(['published', true, 'published'])
  const text = await whois('my-privacy.org')
  for (const line of ['Registrant Name: Mary Major', 'Registrant Street: 12 Long Street', 'Registrant City: Reston'])
    expect(text).toContain(`${line}\r\n`)
  expect(text).toContain('Registrant Phone: +1.2025550123\r\nRegistrant Email: mary@example.com\r\n')
  const shown = await rdap('my-privacy.org')
  const card = Object.fromEntries(registrantOf(shown).vcardArray[1].map(([key, , , value]: Json) => [key, value]))
  expect(card).toMatchObject({ fn: 'Mary Major', email: 'mary@example.com', tel: 'tel:+12025550123' })
  expect(shown.redacted).toHaveLength(1)
  // The registry gets a contact of the same version that it is to disclose.
  await eventually(async () => (await contactAt('my-privacy.org')).id === `${before.id}P`)
  expect((await contactAt('my-privacy.org')).disclosure).toEqual({
    disclose: true,
    fields: ['name-int', 'org-int', 'addr-int', 'voice', 'email'],
  })

  await customer.get(locks.changePrivacy, { domain, published: false })
  expect(await whois('my-privacy.org')).toContain('Registrant Name: REDACTED FOR PRIVACY')
  await eventually(async () => (await contactAt('my-privacy.org')).id === before.id)
  expect((await read(owner)).history.map(({ event }) => event).slice(0, 2)).toEqual(['redacted', 'published'])
})

test('many domains change in one batch, are found by it, and others’ cannot be changed', async () => {
  const owner = await ownerOf('many-privacy.com')
  const { customer, domain } = owner
  const stranger = await (await new TestCustomer(app).register()).receive('100.00')
  expect(errorOf(await stranger.call(locks.changePrivacy, { domain, published: true }))).toBe('domain-unknown')
  const { batch } = await customer.get(locks.startPrivacyChange, { domains: [domain], count: 1, published: true })
  await eventually(async () => (await customer.get(portfolio.readBulkChange, { batch })).state === 'done')
  expect(await customer.get(portfolio.readBulkChange, { batch })).toMatchObject({
    kind: 'privacy',
    published: true,
    counts: { done: 1 },
  })
  expect((await customer.get(portfolio.findDomains, { privacy: 'published' })).total).toBe(1)
  expect((await customer.get(portfolio.findDomains, { privacy: 'redacted' })).total).toBe(0)
})

test('an extension’s rules come before the choice', async () => {
  const owner = await ownerOf('ruled.net')
  const { customer, domain } = owner
  const rule = (privacy: string | undefined) =>
    operate(app, 'set-tld-rule', '--tld', 'net', '--rule', 'privacy', ...(privacy ? ['--value', privacy] : []))
  await customer.get(locks.changePrivacy, { domain, published: true })
  await rule('always')
  await eventually(async () => (await read(owner)).privacy === 'always-redacted')
  await eventually(async () => (await whois('ruled.net')).includes('Registrant Name: REDACTED FOR PRIVACY'))
  expect(errorOf(await customer.call(locks.changePrivacy, { domain, published: false }))).toBe('privacy-fixed')
  await rule('never')
  await eventually(async () => (await read(owner)).privacy === 'always-published')
  await eventually(async () => (await whois('ruled.net')).includes('Registrant Name: Mary Major'))
  await rule(undefined)
})

test('another registrant is hidden again', async () => {
  const owner = await ownerOf('other-registrant.org')
  const { customer, domain } = owner
  await customer.get(locks.changePrivacy, { domain, published: true })
  await eventually(async () => /P$/.test((await contactAt('other-registrant.org')).id))
  const { templates } = await customer.get(registrants.findTemplates, {})
  const template = templates[0]?.template ?? ''
  // Neither name nor email: no consent is needed.
  await customer.get(registrants.saveTemplate, { template, label: 'Mine', ...contact, city: 'Herndon' })
  await openProtection(customer)
  await customer.get(registrantChanges.startRegistrantChange, {
    domains: [domain],
    count: 1,
    template,
    waivesLock: true,
  })
  await eventually(async () => (await read(owner)).privacy === 'redacted')
  await eventually(async () => (await contactAt('other-registrant.org')).id === `NS${template}-2`)
  expect(await whois('other-registrant.org')).not.toContain('Mary Major')
})

test('a registry that refuses to publish is followed: nothing is published here either', async () => {
  const owner = await ownerOf('not-published.org')
  const before = await contactAt('not-published.org')
  await setFault(app.databases.pool, {
    kind: 'refuse',
    code: 2306,
    command: 'create-contact',
    object: `${before.id}P`,
  })
  await owner.customer.get(locks.changePrivacy, { domain: owner.domain, published: true })
  await eventually(async () => (await read(owner)).privacy === 'redacted')
  expect((await read(owner)).history[0]?.event).toBe('publishing-refused')
  expect(await contactAt('not-published.org')).toEqual(before)
  await clearFaults(app.databases.pool)
})

/** How many changes of its registrant the registry has executed. */
const toldOf = async (name: string) =>
  (
    await app.databases.pool.query(
      "select 1 from registry_commands where command = 'update-domain' and subject = $1 and code = 1000 and request like '%:registrant>%'",
      [name],
    )
  ).rows.length

test('a choice that is taken back while the registry is slow is not overtaken by the first one', async () => {
  const owner = await ownerOf('overtaken.org')
  const before = await contactAt('overtaken.org')
  const { customer, domain } = owner
  await setFault(app.databases.pool, {
    kind: 'slow',
    milliseconds: 2500,
    command: 'update-domain',
    object: 'overtaken.org',
  })
  const told = await toldOf('overtaken.org')
  await customer.get(locks.changePrivacy, { domain, published: true })
  const slow = async () => (await app.databases.pool.query('select 1 from registry_sandbox.fault')).rows.length === 0
  await eventually(slow)
  await customer.get(locks.changePrivacy, { domain, published: false })
  // The first one is executed in spite of the second, and taken back.
  await eventually(async () => (await toldOf('overtaken.org')) === told + 2)
  expect((await contactAt('overtaken.org')).id).toBe(before.id)
  expect(await read(owner)).toMatchObject({ privacy: 'redacted' })
})

test('a registry that refuses to hide a registrant is a matter for operators', async () => {
  const owner = await ownerOf('not-hidden.org')
  const { customer, domain } = owner
  const before = await contactAt('not-hidden.org')
  await customer.get(locks.changePrivacy, { domain, published: true })
  await eventually(async () => (await contactAt('not-hidden.org')).id !== before.id)
  await setFault(app.databases.pool, {
    kind: 'refuse',
    code: 2306,
    command: 'update-domain',
    object: 'not-hidden.org',
    times: 9,
  })
  await customer.get(locks.changePrivacy, { domain, published: false })
  await eventually(async () => (await read(owner)).history[0]?.event === 'publishing-refused')
  // The customer is told that the registry may still show what our directory hides.
  expect(await read(owner)).toMatchObject({ privacy: 'redacted', hidingRefusedAt: expect.any(Date) })
  const openTodos = async () =>
    (
      await app.databases.pool.query(
        "select 1 from operator_todos where kind = 'domain-privacy' and reference = 'not-hidden.org' and settled_at is null",
      )
    ).rows.length
  expect(await openTodos()).toBe(1)
  // Asked again the next day.
  await clearFaults(app.databases.pool)
  await app.databases.pool.query("delete from daily_checks where name = 'domains.hide-again'")
  await eventually(async () => (await openTodos()) === 0, 60)
  expect((await contactAt('not-hidden.org')).id).toBe(before.id)
  const { history, ...shown } = await read(owner)
  expect(shown).toMatchObject({ privacy: 'redacted', hidingRefusedAt: null })
  expect(history.filter(({ event }) => event === 'publishing-refused')).toHaveLength(1)
})

test('a refusal to hide a registrant that is published again meanwhile concerns nobody', async () => {
  const owner = await ownerOf('published-again.org')
  const { customer, domain } = owner
  const before = await contactAt('published-again.org')
  const { pool } = app.databases
  await customer.get(locks.changePrivacy, { domain, published: true })
  await eventually(async () => (await contactAt('published-again.org')).id !== before.id)
  // Slow, and refused after that.
  const object = 'published-again.org'
  await setFault(pool, { kind: 'slow', milliseconds: 2500, command: 'read-domain', object })
  await setFault(pool, { kind: 'refuse', code: 2306, command: 'update-domain', object })
  await customer.get(locks.changePrivacy, { domain, published: false })
  await eventually(
    async () => (await pool.query("select 1 from registry_sandbox.fault where kind = 'slow'")).rows.length === 0,
  )
  await customer.get(locks.changePrivacy, { domain, published: true })
  await eventually(async () => (await pool.query('select 1 from registry_sandbox.fault')).rows.length === 0)
  await new Promise(done => setTimeout(done, 1500))
  expect(await read(owner)).toMatchObject({ privacy: 'published', hidingRefusedAt: null })
  const todos = "select 1 from operator_todos where kind = 'domain-privacy' and reference = 'published-again.org'"
  expect((await pool.query(todos)).rows).toEqual([])
})
