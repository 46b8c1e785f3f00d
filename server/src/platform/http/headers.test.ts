import { connect } from 'node:net'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'])
})
afterAll(() => app.close())

/** The server's response to exactly these bytes. */
const send = (octets: string) =>
  new Promise<string>((done, failed) => {
    const { hostname, port } = new URL(app.url)
    const socket = connect(Number(port), hostname, () => socket.write(octets))
    let response = ''
    socket.setEncoding('utf8').on('data', chunk => {
      response += chunk
      socket.end()
    })
    socket.on('close', () => done(response)).on('error', failed)
  })

test('every response forbids sniffing its type, framing it and leaking its address as referrer', async () => {
  const customer = await new TestCustomer(app).arrive()
  for (const path of ['/getcode?1', '/user_zh/get_gjdh', '/no-such-address', '/healthz']) {
    const { headers } = await customer.fetch(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id'), path).toMatch(/^[\da-f]{10}-[\da-z]+$/)
  }
})

test('responses of calls declare their charset and are not cached', async () => {
  const { headers } = await new TestCustomer(app).fetch('/user_zh/get_gjdh')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the session’s cookie is for the server alone, for a day, and not sent with other sites’ posts', async () => {
  const response = await fetch(`${app.url}${identity.issueCsrfToken.path}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' },
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^namestead_session=[\w-]{43}; /)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=86400']) expect(cookie).toContain(part)
})

describe('a message that two parsers would end at different positions', () => {
  test.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['a length that is none', 'Content-Length: 4 4'],
    ['a header folded over lines', 'X-A: b\r\n c'],
  ])('is refused: %s', async (_what, headers) => {
    const response = await send(
      `POST /request/get_token HTTP/1.1\r\nHost: a\r\nX-Requested-With: XMLHttpRequest\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n\r\na=bc`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
  })
})
