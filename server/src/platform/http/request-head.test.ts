import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { readProfile, switchLanguage } from '@namestead/contract/account'
import { allCalls } from '@namestead/contract/all'
import { entriesOf } from '@namestead/contract/fields'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { hostOf } from './hosts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web'], { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000' })
})
afterAll(() => app.close())

/** Sends bytes as they are; returns the status and the text after the head. */
function send(to: TestApp, head: string): Promise<{ status: number; text: string }> {
  return new Promise((done, refuse) => {
    const socket = connect(Number(new URL(to.url).port), '127.0.0.1')
    let text = ''
    socket.on('data', data => {
      text += data
    })
    socket.on('error', refuse)
    socket.on('close', () =>
      done({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text: text.split('\r\n\r\n')[1] ?? '' }),
    )
    socket.write(head.replaceAll('\n', '\r\n'))
  })
}
const asked = (host: string, path = '/user_zh/get_gjdh', more = '') =>
  `GET ${path} HTTP/1.1\nHost: ${host}\nConnection: close\n${more}\n`

describe('a host', () => {
  test.each(['localhost', 'localhost:9', 'LocalHost.', '127.0.0.1', '127.0.0.1:8080', '[::1]:80'])(
    'such as %s is this machine’s',
    async host => {
      expect((await send(app, asked(host))).status).toBe(200)
    },
  )

  test('of every interface is this machine’s', async () => {
    for (const { address, family } of Object.values(networkInterfaces()).flatMap(found => found ?? []))
      if (!address.includes('%'))
        expect((await send(app, asked(family === 'IPv6' ? `[${address}]` : address))).status).toBe(200)
  })

  test.each(['evil.example', 'localhost.evil.example', '203.0.113.9', '[2001:db8::1]', 'local'])(
    'such as %s is another site’s: 421',
    async host => {
      const { status, text } = await send(app, asked(host))
      expect(status).toBe(421)
      expect(JSON.parse(text)).toMatchObject({ code: -102, msg: 'This site has another address' })
      expect((await send(app, asked('127.0.0.1', '/', `X-Forwarded-Host: ${host}\n`))).status).toBe(421)
      for (const path of ['/healthz', '/readyz']) expect((await send(app, asked(host, path))).status).toBe(200)
    },
  )

  test('of a site is accepted as soon as the site exists', async () => {
    expect((await send(app, asked('second.example'))).status).toBe(421)
    await app.databases.pool.query(`insert into sites (host, name) values ('Second.example', 'Second')`)
    await eventually(async () => (await send(app, asked('second.example:8080'))).status === 200)
  })

  test('is that of PUBLIC_URL alone where it is set', async () => {
    const publicly = await openTestApp(['web'], { PUBLIC_URL: 'https://names.example' })
    onTestFinished(() => publicly.close())
    expect((await send(publicly, asked('names.example'))).status).toBe(200)
    expect((await send(publicly, asked('NAMES.example:443'))).status).toBe(200)
    for (const host of ['localhost', '127.0.0.1', 'www.names.example'])
      expect((await send(publicly, asked(host))).status).toBe(421)
  })
})

describe('a head that no legitimate client sends is refused with 400', () => {
  test.each<readonly [string, string]>([
    ['two hosts', 'GET / HTTP/1.1\nHost: 127.0.0.1\nHost: 127.0.0.1\nConnection: close\n\n'],
    ['two hosts, one of them foreign', 'GET / HTTP/1.1\nHost: 127.0.0.1\nhost: evil.example\nConnection: close\n\n'],
    ['no host', 'GET / HTTP/1.1\nConnection: close\n\n'],
    ['HTTP/0.9', 'GET /\n\n'],
    ['HTTP/2.0 in words', 'GET / HTTP/2.0\nHost: 127.0.0.1\nConnection: close\n\n'],
    ['both lengths', 'POST / HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 1\nTransfer-Encoding: chunked\n\n0\n\n'],
    ['two lengths', 'POST / HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 1\nContent-Length: 2\n\nab'],
    ...[
      'a b',
      'a@b',
      'http://127.0.0.1',
      '127.0.0.1:x',
      '0x7f.1',
      '2130706433',
      '[::1',
      '[1.2.3.4]',
      'a..b',
      '%31',
    ].map(host => [`Host: ${host}`, asked(host)] as const),
    ...['unknown', '1.2.3', '999.1.1.1', '::g', "1.2.3.4'--", '_hidden'].map(
      address => [`X-Forwarded-For: ${address}`, asked('127.0.0.1', '/', `X-Forwarded-For: ${address}\n`)] as const,
    ),
    ...['ftp', 'javascript', 'https://'].map(
      word => [`X-Forwarded-Proto: ${word}`, asked('127.0.0.1', '/', `X-Forwarded-Proto: ${word}\n`)] as const,
    ),
    ['X-Forwarded-Host: a b', asked('127.0.0.1', '/', 'X-Forwarded-Host: a b\n')],
    ...['/file/%00', '/%00', '/help_detail?id=%00', '/payments/callback/%00', '/getcode?%00', '/%', '/file/%ff'].map(
      path => [path, asked('127.0.0.1', path)] as const,
    ),
  ])('%s', async (_what, head) => {
    expect((await send(app, head)).status).toBe(400)
  })

  test.each([
    ['198.51.100.7:4711', '198.51.100.7'],
    ['[2001:db8::7]:4711', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown, 198.51.100.8', '198.51.100.8'],
  ])('while a proxy may write the address as %s', async (written, address) => {
    const { pool } = app.databases
    await pool.query('delete from sessions')
    const body = 'csrf_token='
    const head = `POST ${identity.issueCsrfToken.path} HTTP/1.1\nHost: 127.0.0.1\nX-Forwarded-For: ${written}\nX-Requested-With: XMLHttpRequest\nContent-Type: application/x-www-form-urlencoded\nContent-Length: ${body.length}\nConnection: close\n\n${body}`
    expect((await send(app, head)).status).toBe(200)
    const { rows } = await pool.query('select host(address) as address from sessions')
    expect(rows).toEqual([{ address }])
  })
})

test('NUL in any field of any call is refused with a message, never a fault', async () => {
  const customer = await new TestCustomer(app).register()
  const post = async (path: string, fields: Record<string, string>) => {
    const response = await customer.fetch(path, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      body: new URLSearchParams({ csrf_token: customer.csrfToken, ...fields }),
    })
    return { status: response.status, ...((await response.json()) as { code: number; msg: string }) }
  }
  for (const call of allCalls.filter(call => call.methods.includes('POST') && !call.addresses))
    for (const wire of [...entriesOf(call.fields).map(([, wire]) => wire), 're_yzm', 'lang', '_client']) {
      const { status, code } = await post(call.path, { [wire]: 'a\0b' })
      expect([call.path, wire, status]).toEqual([call.path, wire, 200])
      expect([call.path, wire, code]).not.toEqual([call.path, wire, 1])
    }
  const extra = await post(readProfile.path, { re_yzm: '\0' })
  expect(extra).toMatchObject({ code: -102, data: { error: 'bad-field', field: 're_yzm' } })
})

describe('a link on another site', () => {
  const languageOf = async (customer: TestCustomer) =>
    (await app.databases.pool.query('select language from accounts where id = $1', [customer.accountId])).rows[0]
      .language
  const follow = async (customer: TestCustomer, headers: Record<string, string>) => {
    const response = await customer.fetch(`${switchLanguage.path}?mrlang=zhcn`, { headers })
    return ((await response.json()) as { code: number }).code
  }

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://evil.example/page' },
    { referer: 'nonsense' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('with %o does not change the language of an account', async headers => {
    const customer = await new TestCustomer(app).register()
    const before = await languageOf(customer)
    expect(await follow(customer, headers)).toBe(-102)
    expect(await languageOf(customer)).toBe(before)
  })

  test('while our own pages, and a typed address, do', async () => {
    const origin = app.url
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin', referer: `${origin}/my`, origin },
      { 'sec-fetch-site': 'none' },
    ]) {
      const customer = await new TestCustomer(app).registerAnew()
      expect(await follow(customer, headers)).toBe(1)
      expect(await languageOf(customer)).toBe('zhcn')
    }
  })
})

test.each([
  ['Example.COM', 'example.com'],
  ['example.com.:443', 'example.com'],
  ['xn--fiq228c.example', 'xn--fiq228c.example'],
  ['_dmarc.example', '_dmarc.example'],
  ['[2001:DB8::1]:8080', '2001:db8::1'],
  ['', undefined],
  ['.', undefined],
  ['a.1', undefined],
  [`${'a'.repeat(64)}.com`, undefined],
  ['好.com', undefined],
])('the host header %s names %s', (header, host) => {
  expect(hostOf(header)).toBe(host)
})

test('the site listens on addresses of both families, and takes mapped ones for what they are', async () => {
  const both = await openTestApp(['sandbox', 'web'], { HOST: '0.0.0.0' })
  onTestFinished(() => both.close())
  const { port, httpsPort } = both.settings
  for (const host of ['127.0.0.1', '[::1]']) expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200)
  for (const host of ['127.0.0.1', '::1']) {
    const socket = connect(httpsPort, host)
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
  }
  await new TestCustomer(both).arrive()
  const { rows } = await both.databases.pool.query(
    'select host(address) as address from sessions order by id desc limit 1',
  )
  expect(rows).toEqual([{ address: '127.0.0.1' }])
})
