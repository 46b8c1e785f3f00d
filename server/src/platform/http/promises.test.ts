/** The promises of docs/security.md that no feature's own test covers. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '@namestead/contract/all'
import { encodeAnswer, entriesOf, id, object, rows, text } from '@namestead/contract/fields'
import * as identity from '@namestead/contract/identity'
import * as registrants from '@namestead/contract/registrants'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { startRole } from '../../app/roles/start-role.ts'
import { siteRows } from '../../features/identity/index.ts'
import { eventually } from '../../testing/eventually.ts'
import { contact } from '../../testing/orders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { openAppContext } from '../app-context.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const root = join(import.meta.dirname, '../../../..')
const sources = ['server/src', 'adapters', 'contract/src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.ts$/.test(file) && !/\.test\.ts$|node_modules|(^|\/)testing\/|test-/.test(file))
    .map(file => ({ file: join(folder, file), source: readFileSync(join(root, folder, file), 'utf8') })),
)
const filesWith = (pattern: RegExp) => sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file)

describe('the sources', () => {
  test('are read', () => expect(sources.length).toBeGreaterThan(300))

  test('interpolate no values into SQL: what is not a parameter is a constant of ours', () => {
    // The direction of an order, `<` or `>`.
    expect(filesWith(/\bsql\.raw\(/)).toEqual([
      'server/src/features/portfolio/find-domains.ts',
      // The name of a table.
      'server/src/features/recharges/shown-state.ts',
    ])
    const template = /\.query(?:<[^(]*>)?\(\s*`[^`]*\$\{([^}]*)\}/g
    const put = sources.flatMap(({ file, source }) =>
      [...source.matchAll(template)].map(([, what]) => `${file}: ${what}`),
    )
    expect(put.filter(each => !/: (?:pg\.escapeIdentifier\(|table\b|columns?\b|schema\b)/.test(each))).toEqual([])
  })

  test('write every cell of a CSV file through what keeps spreadsheets from running it', () => {
    // The escrow agent's format (RFC 9022) is read by programs, and takes texts as they are.
    expect(filesWith(/\bcsvLine\(/).filter(file => !file.endsWith('platform/csv.ts'))).toEqual([
      'server/src/features/escrow/file-parts.ts',
    ])
    for (const { file, source } of sources)
      if (/\bcsvFile\(/.test(source) && !file.endsWith('core/csv-file.ts')) expect(source, file).toMatch(/\bcell\b/)
  })

  test('build patterns from constants only', () => {
    expect(filesWith(/new RegExp\(/).sort()).toEqual([
      // Two constants of ours, joined.
      'adapters/mail/mailbox.ts',
      // One of its two patterns is a customer's (RFC 3403), compiled to see that it is one, and never run.
      'contract/src/dns-naptr-values.ts',
      'contract/src/features/identity/calls.ts',
      'contract/src/look-alike-names.ts',
      // The forms of countries, constants of ours.
      'contract/src/postcodes.ts',
      'server/src/features/zones/files/zone-file-lines.ts',
    ])
  })

  test('draw nothing security-relevant from a predictable generator', () => {
    // The pause before a connection is tried again.
    expect(filesWith(/Math\.random\(/)).toEqual(['adapters/registry/client/session-pool.ts'])
  })
})

test('no field takes long to parse, whatever its content', () => {
  const long = 60_000
  const hostile = ['a', '0', ' ', '.', '-', 'a.', 'a-', 'a@', '%', ',', ':', '1.', 'xn--', '\t', 'é'].map(part =>
    part.repeat(long / part.length),
  )
  const slow: string[] = []
  for (const call of allCalls)
    for (const [, wire, schema] of entriesOf(call.fields))
      for (const value of hostile.flatMap(text => [text, `${text}!`])) {
        const before = process.threadCpuUsage()
        z.safeDecode(schema, value)
        const { user, system } = process.threadCpuUsage(before)
        if (user + system > 200_000) slow.push(`${call.path} ${wire} ${value.slice(0, 4)}`)
      }
  expect(slow).toEqual([])
})

test('a text is stored and returned as it was typed; it is escaped only for its output', async () => {
  const customer = await new TestCustomer(app).register()
  const label = `<b>&amp;"'\\</b> {{1}} $1 %41`
  const { template } = await customer.get(registrants.saveTemplate, { label, ...contact })
  const { rows: kept } = await app.databases.pool.query('select label from registrant_templates where id = $1', [
    template,
  ])
  expect(kept).toEqual([{ label }])
  const response = await customer.fetch('/registrants/read-template', {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ csrf_token: customer.csrfToken, template }),
  })
  expect(await response.text()).toContain(JSON.stringify(label))
})

test('a response has the declared fields and no other', () => {
  const declared = object({ name: text(), lines: rows({ id }) })
  const value = { name: 'a', secret: 'b', lines: [{ id: '1', owner: 'c' }] }
  expect(encodeAnswer(declared, value)).toEqual({ name: 'a', lines: [{ id: '1' }] })
})

test('every response with text declares its charset', async () => {
  const customer = await new TestCustomer(app).arrive()
  for (const [path, status] of [
    ['/user_zh/get_gjdh', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/no-such-address', 404],
    ['/file/%00', 400],
    ['/cart/watch-order?order=1', 200],
  ] as const) {
    const response = await customer.fetch(path)
    expect([path, response.status]).toEqual([path, status])
    expect(response.headers.get('content-type'), path).toMatch(/^(?:application\/json|text\/[a-z-]+); charset=utf-8$/)
    expect(response.headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(response.headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
  }
})

describe('a session', () => {
  const tokenOf = (customer: TestCustomer) => customer.cookies.get('namestead_session') ?? ''
  const post = async (customer: TestCustomer, path: string, url = app.url) => {
    const response = await customer.fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: new URLSearchParams({ csrf_token: customer.csrfToken }),
    })
    return ((await response.json()) as { code: number }).code
  }
  const isSignedIn = async (customer: TestCustomer, url = app.url) =>
    (await post(customer, '/account/read-profile', url)) === 1

  test('is 256 random bits, of which only the hash is stored', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 20 }, async () => tokenOf(await new TestCustomer(app).arrive())),
    )
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await app.databases.pool.query('select to_jsonb(s)::text as row from sessions s')
    for (const { row } of rows) for (const token of tokens) expect(row).not.toContain(token)
  })

  test('is looked up by the server: a forged, changed or truncated one is none', async () => {
    const customer = await new TestCustomer(app).register()
    expect(await isSignedIn(customer)).toBe(true)
    const token = tokenOf(customer)
    for (const other of [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
      token.slice(1),
      `${token}A`,
      'A'.repeat(43),
      '',
    ]) {
      customer.cookies.set('namestead_session', other)
      expect(await isSignedIn(customer)).toBe(false)
    }
  })

  test('lasts a day from signing in, whatever happens in between', async () => {
    const customer = await new TestCustomer(app).registerAnew()
    const { pool } = app.databases
    const ends = async () =>
      (
        await pool.query('select expires_at, expires_at - now() as left from sessions where account_id = $1', [
          customer.accountId,
        ])
      ).rows[0]
    const first = await ends()
    expect(first.left.hours * 60 + first.left.minutes).toBe(23 * 60 + 59)
    expect(await isSignedIn(customer)).toBe(true)
    expect((await ends()).expires_at).toEqual(first.expires_at)
    await pool.query("update sessions set expires_at = now() - interval '1 ms' where account_id = $1", [
      customer.accountId,
    ])
    // Another process has not read it yet; this one drops it from its cache within five seconds.
    await pool.query("select pg_notify('session_ended', '')")
    await eventually(async () => !(await isSignedIn(customer)), 5)
  })

  test('that is signed out ends in every process before its cache expires', async () => {
    const other = await openAppContext({ ...app.settings, port: 0, httpsPort: 0 }, app.databaseUrl, 'web', siteRows)
    const second = await startRole('web', other, undefined)
    onTestFinished(async () => {
      await second.stop()
      await other.close()
    })
    const url = `http://127.0.0.1:${second.port}`
    const customer = await new TestCustomer(app).register()
    // Read there, and so cached there.
    expect(await isSignedIn(customer, url)).toBe(true)
    const cookies = new Map(customer.cookies)
    await customer.get(identity.signOut, {})
    for (const [name, value] of cookies) customer.cookies.set(name, value)
    expect(await isSignedIn(customer)).toBe(false)
    await eventually(async () => !(await isSignedIn(customer, url)), 2)
  })

  test('that is signed out is ended in the process that answered, however late its notification', async () => {
    const other = await openAppContext({ ...app.settings, port: 0, httpsPort: 0 }, app.databaseUrl, 'web', siteRows)
    const late: typeof other.listener = {
      ...other.listener,
      listen: (channel, onNotification) =>
        other.listener.listen(channel, payload => pause(1000).then(() => onNotification(payload))),
    }
    const second = await startRole('web', { ...other, listener: late }, undefined)
    onTestFinished(async () => {
      await second.stop()
      await other.close()
    })
    const url = `http://127.0.0.1:${second.port}`
    const customer = await new TestCustomer(app).register()
    expect(await isSignedIn(customer, url)).toBe(true)
    const before = new Map(customer.cookies)
    expect(await post(customer, identity.signOut.path, url)).toBe(1)
    for (const [name, value] of before) customer.cookies.set(name, value)
    expect(await isSignedIn(customer, url)).toBe(false)
  })
})

test('without TRUST_PROXY no proxy header of a client is trusted', async () => {
  const plain = await openTestApp(['web'])
  onTestFinished(() => plain.close())
  const response = await fetch(`${plain.url}${identity.issueCsrfToken.path}`, {
    method: 'POST',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      origin: 'https://evil.example',
    },
    body: new URLSearchParams(),
  })
  expect(await response.json()).toMatchObject({ code: -102 })
  expect(response.headers.get('strict-transport-security')).toBeNull()
  const own = await fetch(`${plain.url}/user_zh/get_gjdh`, {
    headers: { 'x-forwarded-for': 'nonsense', 'x-forwarded-proto': 'ftp' },
  })
  expect(own.status).toBe(200)
})
