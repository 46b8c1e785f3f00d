import { clearFaults, setFault } from '@namestead/adapters/registry/sandbox/faults'
import * as ledger from '@namestead/contract/ledger'
import { formatAmount, type Money, usd } from '@namestead/contract/money'
import * as notices from '@namestead/contract/notices'
import * as portfolio from '@namestead/contract/portfolio'
import * as registrantChanges from '@namestead/contract/registrant-changes'
import * as registrants from '@namestead/contract/registrants'
import * as transfers from '@namestead/contract/transfers-out'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setOffset } from '../../platform/clock.ts'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { contact, endedOrder, orderNames } from '../../testing/orders.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { openProtection } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { transferLocked } from '../../testing/transfer-lock.ts'
import { findDifferences } from '../ledger/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(undefined, { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

/** The virtual clock never goes back. */
let ahead = 0
const days = (count: number) => {
  ahead += count * 86_400_000
  return app.databases.transact(tx => setOffset(tx, ahead))
}
const errorOf = (answer: { readonly code: number }) => ('error' in answer ? answer.error : answer.code)
let round = 0

/** A customer with these domains of one registrant, and the template of another. */
async function customerWith(names: readonly string[], data: { readonly email?: string } = {}) {
  round++
  const [old, next] = [`old${round}@example.com`, `new${round}@example.com`]
  const customer = await (await new TestCustomer(app).register()).receive('500.00')
  await openProtection(customer)
  await customer.get(registrants.saveTemplate, { label: 'Old', ...contact, email: old, preferred: true })
  await orderNames(customer, names).then(order => endedOrder(customer, order, 60))
  const { domains: held } = await customer.get(portfolio.findDomains, { sort: 'name' })
  await transferLocked(customer)
  const { templates } = await customer.get(registrants.findTemplates, {})
  const mine = (await customer.get(portfolio.readDomain, { domain: held[0]?.domain ?? '' })).template
  const oldEmail = templates.find(({ template }) => template === mine)?.email ?? old
  const nora = { ...contact, name: 'Nora Newton', email: next, ...data }
  const { template } = await customer.get(registrants.saveTemplate, { label: 'New', ...nora })
  return { customer, ids: held.map(({ domain }) => domain), template, old: oldEmail, next }
}
const start = (customer: TestCustomer, ids: readonly string[], template: string, waivesLock = false) =>
  customer.call(registrantChanges.startRegistrantChange, { domains: ids, count: ids.length, template, waivesLock })
async function started(...terms: Parameters<typeof start>): Promise<string> {
  const answer = await start(...terms)
  if (answer.code !== 1) throw new Error(JSON.stringify(answer))
  return answer.data.change
}
/** The secrets of the links mailed to an address, the newest first. */
const tokens = async (email: string) =>
  (await messagesTo(app, email)).flatMap(({ text }) => /confirm\/registrant\?token=([\w-]+)/.exec(text)?.[1] ?? [])
const tokenTo = (email: string, count = 1) =>
  eventually(async () => {
    const found = await tokens(email)
    return found.length === count && found[0]
  })
const consent = (visitor: TestCustomer, token: string, answer: 'consent' | 'refuse' = 'consent') =>
  visitor.call(registrantChanges.answerConsent, { token, answer })
const stateOf = async (customer: TestCustomer, change: string) =>
  (await customer.get(registrantChanges.findRegistrantItems, { change })).items.map(({ state }) => state)
const ended = (customer: TestCustomer, change: string) =>
  eventually(async () => {
    const found = await customer.get(registrantChanges.readRegistrantChange, { change })
    return found.endedAt !== null && found
  }, 30)
const registrantAt = async (name: string) =>
  (await app.databases.pool.query('select registrant from registry_sandbox.domain where name = $1', [name])).rows[0]
    ?.registrant

describe('a change of registrant', () => {
  test('happens at the registry once both registrants have agreed, and locks the domain against transfers', async () => {
    const { customer, ids, template, old, next } = await customerWith(['change-one.org'])
    const before = await registrantAt('change-one.org')
    const review = await customer.get(registrantChanges.reviewRegistrantChange, { domains: ids, count: 1, template })
    // Whoever receives the domain's mail agreed with the old registrant.
    await app.databases.pool.query(
      `with made as (insert into forwards (domain_id, mailbox, created_at, changed_at) values ($1, 'info', now(), now()) returning id),
         asked as (insert into forward_recipients (domain_id, email, state, token_hash, expires_at, asked_at, decided_at)
           values ($1, 'me@inbox.example', 'confirmed', 'x', now(), now(), now()) returning id)
       insert into forward_targets (forward_id, recipient_id) select made.id, asked.id from made, asked`,
      [ids[0]],
    )
    expect(review).toMatchObject({
      refused: 0,
      material: 1,
      consents: [
        { email: old, side: 'old' },
        { email: next, side: 'new' },
      ],
      domains: [{ name: 'change-one.org', before: { email: old }, material: true, refusal: '' }],
    })
    const { changes = [] } = review.domains[0] ?? {}
    expect(changes).toContainEqual({ part: 'email', before: old, after: next })
    expect(changes).toContainEqual({ part: 'name', before: contact.name, after: 'Nora Newton' })
    // What stays is not listed.
    expect(changes.every(({ before: was, after }) => was !== after)).toBe(true)
    const change = await started(customer, ids, template)
    const visitor = await new TestCustomer(app).arrive()
    const [first, second] = [await tokenTo(old), await tokenTo(next)]
    expect(await visitor.get(registrantChanges.readConsent, { token: first })).toMatchObject({
      state: 'open',
      side: 'old',
      registrant: { name: 'Nora Newton' },
      domains: [{ name: 'change-one.org' }],
      lockDays: 60,
    })
    // Reading changes nothing, and the domain is promised meanwhile.
    expect(await stateOf(customer, change)).toEqual(['waiting'])
    expect(errorOf(await start(customer, ids, template))).toBe('nothing-to-change')
    expect((await consent(visitor, first)).code).toBe(1)
    expect((await consent(visitor, first)).code).toBe(1)
    const items = await customer.get(registrantChanges.findRegistrantItems, { change })
    expect(items.items).toMatchObject([{ state: 'waiting', missing: 'new' }])
    expect((await consent(visitor, second)).code).toBe(1)
    expect(await ended(customer, change)).toMatchObject({ counts: { done: 1 } })
    const forwarded = await app.databases.pool.query(
      'select id from forwards where domain_id = $1 union select id from forward_recipients where domain_id = $1',
      [ids[0]],
    )
    expect(forwarded.rows).toEqual([])
    expect(await registrantAt('change-one.org')).not.toBe(before)
    const held = await customer.get(portfolio.readDomain, { domain: ids[0] ?? '' })
    expect(held.registrant).toMatchObject({ name: 'Nora Newton', email: next })
    expect(held.history[0]).toMatchObject({ event: 'registrant-changed', detail: 'Nora Newton' })
    expect((await customer.get(registrants.readTemplate, { template })).verification.state).toBe('waiting')
    const { domains: leaving } = await customer.get(transfers.reviewLeaving, { domains: ids, count: 1 })
    expect(leaving[0]?.movableFrom?.getTime()).toBeGreaterThan(app.clock.now().getTime() + 59 * 86_400_000)
    const { messages } = await customer.get(notices.findSiteMessages, {})
    expect(messages.map(({ title }) => title)).toContain('Registrant changed (1 of 1)')
    // What is over cannot be answered.
    expect(errorOf(await consent(visitor, second, 'refuse'))).toBe('consent-ended')
    expect((await visitor.get(registrantChanges.readConsent, { token: second })).state).toBe('consent')
    const { rows } = await app.databases.pool.query('select 1 from domain_engagements where domain_id = $1', [ids[0]])
    expect(rows).toEqual([])
  })

  test('of address and phone alone asks nobody and locks nothing', async () => {
    const { customer, ids } = await customerWith(['same-one.org'])
    const held = await customer.get(portfolio.readDomain, { domain: ids[0] ?? '' })
    const template = held.template ?? ''
    const { templates } = await customer.get(registrants.findTemplates, {})
    const shown = templates.find(each => each.template === template)
    if (!shown) throw new Error('no template')
    const { verification: _, domainCount: __, createdAt: ___, ...data } = shown
    await customer.get(registrants.saveTemplate, { ...data, address: '99 Other Street' })
    const before = await registrantAt('same-one.org')
    const change = await started(customer, ids, template)
    expect(await ended(customer, change)).toMatchObject({ counts: { done: 1 }, consents: [] })
    expect(await registrantAt('same-one.org')).not.toBe(before)
    const { rows } = await app.databases.pool.query('select transfer_locked_until from domains where id = $1', [ids[0]])
    expect(rows).toEqual([{ transfer_locked_until: null }])
    // Nothing is left to change.
    expect(errorOf(await start(customer, ids, template))).toBe('nothing-to-change')
  })

  test('ends where one of them refuses, the customer cancels, or nobody answers; the waived lock is none', async () => {
    const { customer, ids, template, old, next } = await customerWith([
      'end-a.org',
      'end-b.org',
      'end-c.org',
      'end-d.com',
    ])
    const [a = '', b = '', c = '', d = ''] = ids
    const visitor = await new TestCustomer(app).arrive()
    const refused = await started(customer, [a], template)
    expect((await consent(visitor, await tokenTo(next), 'refuse')).code).toBe(1)
    expect(await stateOf(customer, refused)).toEqual(['refused'])
    expect(errorOf(await consent(visitor, await tokenTo(old)))).toBe('consent-ended')

    const cancelled = await started(customer, [b], template)
    await customer.get(registrantChanges.cancelRegistrantChange, { change: cancelled })
    expect(await stateOf(customer, cancelled)).toEqual(['cancelled'])
    expect((await visitor.get(registrantChanges.readConsent, { token: await tokenTo(next, 2) })).state).toBe('ended')

    const waived = await started(customer, [d], template, true)
    await consent(visitor, await tokenTo(old, 3))
    await consent(visitor, await tokenTo(next, 3))
    await ended(customer, waived)
    const { rows } = await app.databases.pool.query('select transfer_locked_until from domains where id = $1', [d])
    expect(rows).toEqual([{ transfer_locked_until: null }])

    const lapsed = await started(customer, [c], template)
    const { consents } = await customer.get(registrantChanges.readRegistrantChange, { change: lapsed })
    const [asked] = consents
    expect(errorOf(await customer.call(registrantChanges.resendConsent, { consent: asked?.consent ?? '' }))).toBe(
      'consent-mail-too-soon',
    )
    await days(0.01)
    const replaced = await tokenTo(old, 4)
    await eventually(
      async () => (await customer.call(registrantChanges.resendConsent, { consent: asked?.consent ?? '' })).code === 1,
    )
    await tokenTo(old, 5)
    expect(errorOf(await consent(visitor, replaced))).toBe('consent-unknown')
    await days(7.1)
    expect(await ended(customer, lapsed)).toMatchObject({ counts: { lapsed: 1 } })
    const { messages } = await customer.get(notices.findSiteMessages, {})
    expect(messages[0]?.title).toBe('Registrant not changed')
    expect(await registrantAt('end-c.org')).toBe(await registrantAt('end-a.org'))
  })

  test('is told where the registry refuses, and an address is not mailed without end', async () => {
    const { customer, ids, template, old, next } = await customerWith(['no-change.org'])
    const visitor = await new TestCustomer(app).arrive()
    await setFault(app.databases.pool, {
      command: 'update-domain',
      object: 'no-change.org',
      kind: 'refuse',
      code: 2306,
    })
    const change = await started(customer, ids, template)
    await Promise.all([consent(visitor, await tokenTo(old)), consent(visitor, await tokenTo(next))])
    expect(await ended(customer, change)).toMatchObject({ counts: { failed: 1 } })
    expect((await customer.get(registrantChanges.findRegistrantItems, { change })).items[0]?.note).not.toBe('')
    await clearFaults(app.databases.pool)
    for (let count = 2; count <= 5; count++) {
      const again = await started(customer, ids, template)
      await customer.get(registrantChanges.cancelRegistrantChange, { change: again })
    }
    expect(errorOf(await start(customer, ids, template))).toBe('consent-mails-too-many')
    // Another account does not lose its own mails to that address, but the address does not get more than fifteen.
    const { pool } = app.databases
    const { customer: second, ids: others, template: same } = await customerWith(['no-flood.org'], { email: next })
    const first = await started(second, others, same)
    await second.get(registrantChanges.cancelRegistrantChange, { change: first })
    await pool.query('update registrant_consents set sends = 10 where change_id = $1 and email = $2', [change, next])
    expect(errorOf(await start(second, others, same))).toBe('consent-mails-too-many')
  })

  test('ends where the registry decides against it later, and the domain is free', async () => {
    const { customer, ids, template, old, next } = await customerWith(['later-no.org'])
    const visitor = await new TestCustomer(app).arrive()
    const change = await started(customer, ids, template)
    // As after a 1001 whose end is not the new registrant.
    await app.databases.pool.query('update registrant_change_items set asked_at = $2 where change_id = $1', [
      change,
      app.clock.now(),
    ])
    await Promise.all([consent(visitor, await tokenTo(old)), consent(visitor, await tokenTo(next))])
    expect(await ended(customer, change)).toMatchObject({ counts: { failed: 1 } })
    const { items } = await customer.get(registrantChanges.findRegistrantItems, { change })
    expect(items[0]?.note).toBe(registrantChanges.errors['registry-decided-against'].us)
    expect((await start(customer, ids, template)).code).toBe(1)
  })

  test('does nothing to a domain that has another account by the end', async () => {
    const { customer, ids, template, old, next } = await customerWith(['gone-by-then.org'])
    const stranger = await new TestCustomer(app).register()
    const visitor = await new TestCustomer(app).arrive()
    const change = await started(customer, ids, template)
    const { pool } = app.databases
    await setFault(pool, { command: 'update-domain', object: 'gone-by-then.org', kind: 'slow', milliseconds: 2500 })
    await Promise.all([consent(visitor, await tokenTo(old)), consent(visitor, await tokenTo(next))])
    await new Promise(done => setTimeout(done, 1200))
    const { rows } = await pool.query('update domains set account_id = $2 where id = $1 returning template_id', [
      ids[0],
      stranger.accountId,
    ])
    expect(await ended(customer, change)).toMatchObject({ counts: { failed: 1 } })
    expect((await pool.query('select template_id from domains where id = $1', [ids[0]])).rows).toEqual(rows)
  })

  test('is protected, and nobody else’s', async () => {
    const { customer, ids, template } = await customerWith(['mine-only.org'])
    const change = await started(customer, ids, template)
    const { consents } = await customer.get(registrantChanges.readRegistrantChange, { change })
    const plain = await new TestCustomer(app).register()
    expect((await start(plain, ids, template)).code).toBe(-101)
    const stranger = await new TestCustomer(app).register()
    await openProtection(stranger)
    expect(errorOf(await start(stranger, ids, template))).toBe('template-unknown')
    expect(errorOf(await stranger.call(registrantChanges.readRegistrantChange, { change }))).toBe(
      'registrant-change-unknown',
    )
    expect(errorOf(await stranger.call(registrantChanges.findRegistrantItems, { change }))).toBe(
      'registrant-change-unknown',
    )
    expect(errorOf(await stranger.call(registrantChanges.cancelRegistrantChange, { change }))).toBe(
      'registrant-change-unknown',
    )
    expect(errorOf(await stranger.call(registrantChanges.resendConsent, { consent: consents[0]?.consent ?? '' }))).toBe(
      'consent-unknown',
    )
    expect(errorOf(await consent(stranger, 'A'.repeat(43)))).toBe('consent-unknown')
  })
})

describe('the fee of an extension for a new registrant', () => {
  const fees = usd(700n)
  const amounts = async (customer: TestCustomer) => {
    const { available, onHold } = await customer.get(ledger.readBalance, {})
    return [formatAmount(available), formatAmount(onHold)]
  }
  const startWith = (customer: TestCustomer, ids: readonly string[], template: string, agreed?: Money) =>
    customer.call(registrantChanges.startRegistrantChange, {
      domains: ids,
      count: ids.length,
      template,
      waivesLock: false,
      fees: agreed,
    })
  const charge = (price: string) =>
    operate(app, 'set-price', '--tld', 'biz', '--kind', 'registrant-change', '--price', price)

  test('is shown, agreed to, held, and charged for a domain that has changed only', async () => {
    const { customer, ids, template, old, next } = await customerWith(['fee-one.biz', 'fee-free.org'])
    await charge('7.00')
    const review = await eventually(async () => {
      const shown = await customer.get(registrantChanges.reviewRegistrantChange, { domains: ids, count: 2, template })
      return shown.fees.minor > 0n && shown
    })
    expect(review.fees).toEqual(fees)
    expect(review.domains.map(({ name, fee }) => [name, formatAmount(fee)])).toEqual([
      ['fee-free.org', '0.00'],
      ['fee-one.biz', '7.00'],
    ])
    const [before] = await amounts(customer)
    expect(errorOf(await startWith(customer, ids, template))).toBe('fees-changed')
    expect(errorOf(await startWith(customer, ids, template, usd(699n)))).toBe('fees-changed')
    expect(await amounts(customer)).toEqual([before, '0.00'])

    const started = await startWith(customer, ids, template, fees)
    if (started.code !== 1) throw new Error(JSON.stringify(started))
    const left = formatAmount(usd(BigInt(Math.round(Number(before) * 100)) - 700n))
    expect(await amounts(customer)).toEqual([left, '7.00'])
    const { holds } = await customer.get(ledger.findHolds, {})
    expect(holds[0]).toMatchObject({ reason: 'registrant-change', amount: fees })
    const visitor = await new TestCustomer(app).arrive()
    for (const email of [old, next]) expect((await consent(visitor, await tokenTo(email))).code).toBe(1)
    expect(await ended(customer, started.data.change)).toMatchObject({ counts: { done: 2 } })
    expect(await amounts(customer)).toEqual([left, '0.00'])
    expect(await findDifferences(app.databases.db)).toEqual([])
  })

  test('is on an invoice once its month is over, once, with the tax that is in it', async () => {
    await operate(app, 'set-policy', '--key', 'tax.basis-points', '--value', '1900', '--scope', 'DE')
    const { rows } = await app.databases.pool.query(
      'select account_id from registrant_changes where hold_id is not null',
    )
    const [{ account_id: account }] = rows
    const issued = async () =>
      (
        await app.databases.pool.query(
          `select l.kind, l.subject, l.net::int, l.tax::int, l.gross::int from invoice_lines l join invoices i on i.id = l.invoice_id
           where i.account_id = $1 and i.reason = 'service-fees'`,
          [account],
        )
      ).rows
    const sweep = () => app.databases.pool.query("delete from daily_checks where name = 'invoices.service-fees'")
    await app.databases.pool.query(
      "update registrant_change_items set ended_at = $1 where state = 'done' and fee > 0",
      [app.clock.now()],
    )
    await days(1)
    // Another rate, from then on.
    await operate(app, 'set-policy', '--key', 'tax.basis-points', '--value', '700', '--scope', 'DE')
    await sweep()
    await days(32)
    await eventually(async () => (await issued()).length > 0, 30)
    expect(await issued()).toEqual([
      { kind: 'registrant-change', subject: 'fee-one.biz', net: 588, tax: 112, gross: 700 },
    ])
    const owed = `select p.amount::int from journal_entries e join postings p on p.entry_id = e.id
      join ledger_accounts a on a.id = p.ledger_account_id and a.kind = 'tax-payable' where e.reason = 'registrant-change-fee-tax'`
    expect((await app.databases.pool.query(owed)).rows).toEqual([{ amount: 112 }])
    await sweep()
    const again = "select 1 from daily_checks where name = 'invoices.service-fees'"
    await eventually(async () => (await app.databases.pool.query(again)).rows.length > 0, 30)
    expect(await issued()).toHaveLength(1)
    expect(await findDifferences(app.databases.db)).toEqual([])
    await operate(app, 'set-policy', '--key', 'tax.basis-points', '--scope', 'DE')
  })

  test('is returned where a registrant refuses, and nothing starts without the money', async () => {
    const { customer, ids, template, old } = await customerWith(['fee-two.biz'])
    const [before] = await amounts(customer)
    const started = await startWith(customer, ids, template, fees)
    if (started.code !== 1) throw new Error(JSON.stringify(started))
    const visitor = await new TestCustomer(app).arrive()
    expect((await consent(visitor, await tokenTo(old), 'refuse')).code).toBe(1)
    expect(await ended(customer, started.data.change)).toMatchObject({ counts: { refused: 1 } })
    expect(await amounts(customer)).toEqual([before, '0.00'])
    await charge('900.00')
    await eventually(async () => {
      const shown = await customer.get(registrantChanges.reviewRegistrantChange, { domains: ids, count: 1, template })
      return shown.fees.minor === 90_000n
    })
    expect(errorOf(await startWith(customer, ids, template, usd(90_000n)))).toBe('not-enough-funds')
    expect(await amounts(customer)).toEqual([before, '0.00'])
    expect((await customer.get(registrantChanges.readRegistrantChange, {})).change).toBe(started.data.change)
  })
})
