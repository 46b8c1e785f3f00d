import { allCalls } from '@namestead/contract/all'
import { type AnyCall, codes } from '@namestead/contract/call'
import * as cart from '@namestead/contract/cart'
import { entriesOf } from '@namestead/contract/fields'
import * as identity from '@namestead/contract/identity'
import * as ledger from '@namestead/contract/ledger'
import { usd } from '@namestead/contract/money'
import * as portfolio from '@namestead/contract/portfolio'
import * as payments from '@namestead/contract/recharges'
import * as registrants from '@namestead/contract/registrants'
import * as dns from '@namestead/contract/zones'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let owner: TestCustomer
let stranger: TestCustomer
let owned: {
  domain: string
  record: string
  version: string
  template: string
  order: string
  recharge: string
  line: string
  change: string
}
beforeAll(async () => {
  // Each customer has an address of its own, because other tests cover the limits.
  app = await openTestApp(['sandbox', 'web', 'worker'], { TRUST_PROXY: '1' })
  owner = await (await new TestCustomer(app).register()).receive('100.00')
  stranger = await (await new TestCustomer(app).register()).receive('100.00')
  const order = await orderNames(owner, ['guarded.com'])
  const domain = (await endedOrder(owner, order)).lines[0]?.result ?? ''
  const { record } = await owner.get(dns.addRecord, { domain, host: 'www', type: 'A', value: '192.0.2.1' })
  const { changes } = await owner.get(dns.findChanges, { domain })
  const { templates } = await owner.get(registrants.findTemplates, {})
  const { recharge } = await owner.get(payments.startRecharge, { channel: 'sandbox', amount: usd(500n) })
  await owner.get(cart.addLines, { kind: 'registration', names: ['in-the-cart.com'] })
  const { lines } = await owner.get(cart.readCart, {})
  owned = {
    domain, record, version: '2', order, recharge,
    template: templates[0]?.template ?? '', line: lines[0]?.id ?? '', change: changes[0]?.change ?? '',
  } // biome-ignore format: what the owner has
})
afterAll(() => app.close())

const headers = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' }
const post = async (customer: TestCustomer, path: string, body: string | Buffer, more: Record<string, string> = {}) => {
  const response = await customer.fetch(path, {
    method: 'POST',
    headers: { ...headers, ...more },
    body: new Uint8Array(Buffer.from(body)),
  })
  return { status: response.status, ...((await response.json()) as { code: number; msg: string; data: unknown }) }
}
const posted = allCalls.filter(call => call.methods.includes('POST'))

/** Everything that a call could have changed, as one text. */
async function everything() {
  const { rows } = await app.databases.pool.query(`
    select (select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from accounts t)
      || (select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from ledger_accounts t)
      || (select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from cart_lines t)
      || (select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from orders t)
      || (select md5(coalesce(string_agg(t.name || t.name_servers::text || t.account_id, '' order by t.id), '')) from domains t)
      || (select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from dns_records t)
      || (select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from registrant_templates t)
      || (select md5(coalesce(string_agg(t::text, '' order by t::text), '')) from recharges t) as state`)
  return rows[0].state as string
}

describe('every call', () => {
  test.each(allCalls.filter(call => call.access === 'account').map(call => [call.path, call] as const))(
    '%s asks visitors to sign in',
    async (_path, call) => {
      const visitor = await new TestCustomer(app).arrive()
      const url = call.methods.includes('POST') ? undefined : call.path
      const answer = url
        ? ((await (await visitor.fetch(url)).json()) as { code: number })
        : await post(visitor, call.path, `csrf_token=${visitor.csrfToken}`)
      expect(answer.code).toBe(codes.sessionLost)
    },
  )

  test.each(posted.filter(call => !call.guards.issuesCsrfToken).map(call => [call.path, call] as const))(
    '%s refuses a missing token, another session’s, and another site',
    async (path, { guards }) => {
      const before = await everything()
      // The one call without the token is refused for its missing fields.
      const refused = guards.withoutExtras ? codes.refused : codes.csrfTokenStale
      expect((await post(owner, path, '')).code).toBe(refused)
      expect((await post(owner, path, `csrf_token=${stranger.csrfToken}`)).code).toBe(refused)
      expect((await post(owner, path, `csrf_token=${owner.csrfToken}`, { origin: 'https://evil.example' })).code).toBe(
        codes.refused,
      )
      expect((await post(owner, path, `csrf_token=${owner.csrfToken}`, { 'x-requested-with': '' })).code).toBe(
        codes.refused,
      )
      expect(await everything()).toBe(before)
    },
  )

  test.each(posted.map(call => [call.path]))(
    '%s refuses a body that is no form, too large, broken or unknown',
    async path => {
      const before = await everything()
      const token = `csrf_token=${owner.csrfToken}`
      expect(await post(owner, path, '{}', { 'content-type': 'application/json' })).toMatchObject({
        status: 415,
        code: codes.refused,
      })
      const tooMuch = (posted.find(call => call.path === path)?.bodyLimit ?? 0) + 1
      expect(await post(owner, path, `${token}&a=${'x'.repeat(tooMuch)}`)).toMatchObject({
        status: 413,
        code: codes.refused,
      })
      expect(await post(owner, path, Buffer.from([0x61, 0x3d, 0xff, 0xfe]))).toMatchObject({
        status: 400,
        code: codes.refused,
      })
      expect(await post(owner, path, `${token}&a=%E0%A4%A`)).toMatchObject({ status: 400, code: codes.refused })
      const unknown = await post(owner, path, `${token}&surprise=1`)
      // A call that asks for a captcha each time does so first.
      if (posted.find(call => call.path === path)?.guards.rate?.soft?.count === 0)
        expect(unknown.code).toBe(codes.verificationNeeded)
      else {
        expect(unknown).toMatchObject({ code: codes.refused, data: { error: 'unknown-field', field: 'surprise' } })
        expect(unknown.msg).toBe('This page is out of date. Reload it and try again.')
      }
      expect(await everything()).toBe(before)
    },
  )

  test.each([
    ['us', "Some of the information isn't valid. Check what you entered and try again."],
    ['zhcn', '部分内容填写有误，请检查后重试'],
  ])('explains an invalid field in %s without its wire name, which is in the data', async (language, msg) => {
    const token = `csrf_token=${owner.csrfToken}&lang=${language}`
    expect(await post(owner, payments.startRecharge.path, `${token}&channel=sandbox&re_yzm=%00`)).toMatchObject({
      code: codes.refused,
      msg,
      data: { error: 'bad-field', field: 're_yzm' },
    })
    expect(await post(owner, portfolio.readDomain.path, `${token}&domain=none`)).toMatchObject({
      code: codes.refused,
      msg,
      data: { error: 'bad-field', field: 'domain' },
    })
  })

  test('answers an exception plainly, with a reference and no internals', async () => {
    // Judged by the status: the envelope's own code is never 500.
    const odd = await post(owner, portfolio.findDomains.path, `csrf_token=${owner.csrfToken}&next=nonsense%7C1`)
    expect(odd.status).toBe(200)
    const response = await owner.fetch('/no-such-call', { method: 'POST', headers, body: 'a=1' })
    expect(response.status).toBe(404)
  })

  test('survives generated nonsense without failing, hanging or changing anything', async () => {
    const before = await everything()
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('', '0', '-1', '99999999999999999999', 'null', '%00', "' or 1=1 --", '1.005', 'NaN', '../../etc/passwd', '<script>', '😀'),
      fc.integer().map(String),
    ) // biome-ignore format: one list
    const callAndForm = fc
      .constantFrom(...posted.filter(call => call.access === 'account' || call.kind === 'query'))
      .chain((call: AnyCall) =>
        fc.record({ call: fc.constant(call), values: fc.array(value, { minLength: 12, maxLength: 12 }) }),
      )
    await fc.assert(
      fc.asyncProperty(callAndForm, async ({ call, values }) => {
        // Signing out is open to every caller.
        if (call.path === identity.signOut.path) return
        const form = new URLSearchParams({ csrf_token: stranger.csrfToken })
        entriesOf(call.fields).forEach(([, wire], index) => {
          const given = values[index % values.length] ?? ''
          if (given !== '1') form.append(wire, given.toWellFormed())
        })
        const answer = await post(stranger, call.path, form.toString())
        expect(answer.status).toBeLessThan(500)
        expect(typeof answer.msg).toBe('string')
      }),
      { numRuns: 400 },
    )
    const after = await everything()
    // The stranger's own cart and templates may have grown by inputs that happened to be valid; nothing else may change.
    if (after !== before) {
      const { rows } = await app.databases.pool.query('select count(*)::int as n from domains where account_id = $1', [
        owner.accountId,
      ])
      expect(rows[0].n).toBe(1)
    }
  })
})

describe('a row of another account', () => {
  const tries: [string, () => Promise<{ code: number; error?: string }>][] = [
    ['domain', () => stranger.call(portfolio.readDomain, { domain: owned.domain })],
    ['domain by name', () => stranger.call(portfolio.readDomain, { name: 'guarded.com' })],
    [
      'name servers',
      () =>
        stranger.call(portfolio.changeNameServers, {
          domain: owned.domain,
          nameServers: ['ns1.evil.example', 'ns2.evil.example'],
        }),
    ],
    ['records', () => stranger.call(dns.findRecords, { domain: owned.domain })],
    [
      'record, adding',
      () => stranger.call(dns.addRecord, { domain: owned.domain, host: 'x', type: 'A', value: '192.0.2.9' }),
    ],
    [
      'record, editing',
      () =>
        stranger.call(dns.editRecord, {
          domain: owned.domain,
          record: owned.record,
          version: owned.version,
          host: 'www',
          type: 'A',
          value: '192.0.2.9',
        }),
    ],
    ['record, deleting', () => stranger.call(dns.deleteRecords, { domain: owned.domain, records: [owned.record] })],
    ['changes', () => stranger.call(dns.findChanges, { domain: owned.domain })],
    ['change, undoing', () => stranger.call(dns.undoChange, { domain: owned.domain, change: owned.change })],
    ['order', () => stranger.call(cart.readOrder, { order: owned.order })],
    ['order, paying', () => stranger.call(cart.payOrder, { order: owned.order })],
    ['order, cancelling', () => stranger.call(cart.cancelOrder, { order: owned.order })],
    ['cart line', () => stranger.call(cart.changeYears, { lines: [owned.line], years: 2 })],
    ['template', () => stranger.call(registrants.readTemplate, { template: owned.template })],
    ['template, deleting', () => stranger.call(registrants.deleteTemplate, { template: owned.template })],
    ['recharge', () => stranger.call(payments.readRecharge, { recharge: owned.recharge })],
  ]
  test.each(tries)('%s does not exist', async (_what, attempt) => {
    const before = await everything()
    expect(await attempt()).toMatchObject({ code: -1, error: expect.stringMatching(/unknown/) })
    expect(await everything()).toBe(before)
  })

  test('is in no list', async () => {
    expect((await stranger.get(portfolio.findDomains, {})).total).toBe(0)
    expect((await stranger.get(cart.readCart, {})).lines.map(line => line.id)).not.toContain(owned.line)
    expect((await stranger.get(registrants.findTemplates, {})).templates.map(row => row.template)).not.toContain(
      owned.template,
    )
    expect((await stranger.get(cart.findOrders, {})).orders.map(row => row.order)).not.toContain(owned.order)
    const { entries } = await stranger.get(ledger.findEntries, {})
    expect(entries.every(entry => entry.subject === 'test')).toBe(true)
    const removed = await stranger.get(cart.removeLines, { lines: [owned.line] })
    expect(removed).toBeDefined()
    expect((await owner.get(cart.readCart, {})).lines.map(line => line.id)).toContain(owned.line)
    const watched = await stranger.fetch(`/cart/watch-order?order=${owned.order}`)
    expect(await watched.text()).not.toContain('guarded.com')
  })
})
