/** Values that no field may take, in each text field of the calls of domains: refused as input, and never stored or thrown on. */
import { allCalls } from '@namestead/contract/all'
import { type AnyCall, codes } from '@namestead/contract/call'
import { entriesOf } from '@namestead/contract/fields'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
let customer: TestCustomer
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'], { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000' })
  customer = await new TestCustomer(app).register()
})
afterAll(() => app.close())

const fillings: Readonly<Record<string, string>> = {
  domain: '1', domains: '1', count: '1', name: 'example.com', names: 'example.com', host: 'www', type: 'A', value: '192.0.2.1', others: 'keep', text: 'www 600 IN A 192.0.2.1',
  version: '1', label: 'Mine', newRecords: '{"host":"www","type":"A","value":"192.0.2.1"}', use: 'add', columns: 'groups', groups: 'a', mailbox: 'info', targets: 'a@example.com',
  sender: 'Somebody', email: 'a@example.com', message: 'a message of some length', ttl: '600', values: '192.0.2.1', preset: 'vercel', addresses: '8.8.8.8', ds: '1 13 2 aa',
  source: 'text', receiver: '100001', price: '1.00', withZone: '1', waivesLock: '0', mode: 'replace', remark: 'x', on: '1', published: '0', nameServers: 'ns1.example.com',
  batch: '1', push: '1', template: '1', record: '1', records: '1', change: '1', recordTemplate: '1', glueHost: '1', forward: '1', token: 'x'.repeat(40), agreed: '1', view: '1',
} // biome-ignore format: one list

const features = /^\/(?:domains|dns|whois|forwards|tlds)\//
const calls = allCalls.filter(({ path, access }) => features.test(path) && access !== 'operator')
/** What is beyond every field, and what PostgreSQL cannot store (RFC 3629 has neither lone surrogates nor a text of NUL for it). */
const hostile = {
  nul: 'a\0b',
  'a lone surrogate in JSON': '{"host":"www","type":"TXT","value":"a\\ud800b"}',
  'NUL in JSON': '{"host":"www","type":"TXT","value":"a\\u0000b"}',
  'deep JSON': '['.repeat(100_000),
  'a very long text': 'x'.repeat(600_000),
} as const

/** What cost some reader more than its length explains: a call may take it, but not for long. */
const costly = {
  'labels of another script': `$ORIGIN ${'é.'.repeat(15_000)}\n${'a A 192.0.2.1\n'.repeat(3000)}`,
  marks: `a${'\u0301'.repeat(30_000)}`,
  brackets: '[]('.repeat(20_000),
  quotes: '>"'.repeat(20_000),
  lines: 'é.com\n'.repeat(10_000),
} as const
/** Milliseconds of this thread, with the request that the test itself makes. */
const maxCost = 1000

/** What is refused before any use case. */
const refusals: ReadonlySet<number> = new Set([
  codes.refused, codes.operationProtectionNeeded, codes.bindAnotherMethod, codes.captchaWrong, codes.verificationNeeded,
]) // biome-ignore format: one list

const cases = calls.flatMap(call => entriesOf(call.fields).map(([, wire]) => [call.path, wire, call] as const))

let tried = 0

async function send(call: AnyCall, field: string, value: string): Promise<{ status: number; text: string }> {
  const posts = call.methods.includes('POST')
  const form = new URLSearchParams(posts ? { csrf_token: customer.csrfToken } : {})
  for (const [, wire] of entriesOf(call.fields)) {
    const filling = fillings[wire]
    if (wire !== field && filling !== undefined) form.set(wire, filling)
  }
  form.set(field, posts ? value : value.slice(0, 4000))
  const response = await customer.fetch(posts ? call.path : `${call.path}?${form}`, {
    method: posts ? 'POST' : 'GET',
    headers: {
      // Limits of an address are not what is tried here.
      'x-forwarded-for': `10.1.${(tried >> 8) % 256}.${tried++ % 256}`,
      'x-requested-with': 'XMLHttpRequest',
      ...(posts ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(posts ? { body: form.toString() } : {}),
  })
  return { status: response.status, text: await response.text() }
}

test.each(cases)('%s takes nothing hostile in %s', async (_path, field, call) => {
  for (const [what, value] of Object.entries(hostile)) {
    const { status, text } = await send(call, field, value)
    expect(status, `${what}: ${text.slice(0, 200)}`).toBeLessThan(500)
    const code = Number(/^\{"code":(-?\d+)/.exec(text)?.[1])
    // A body beyond the call's limit has no envelope. Escapes of JSON are plain letters elsewhere.
    if (status !== 200 || (what.includes('JSON') && field !== 'newRecords')) continue
    expect(refusals.has(code), `${what}: ${text.slice(0, 200)}`).toBe(true)
  }
  for (const [what, value] of Object.entries(costly)) {
    const before = process.threadCpuUsage()
    const { status } = await send(call, field, value)
    const { user, system } = process.threadCpuUsage(before)
    expect(status, what).toBeLessThan(500)
    expect((user + system) / 1000, what).toBeLessThan(maxCost)
  }
})
