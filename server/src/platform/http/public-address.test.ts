import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'], { PUBLIC_URL: 'https://Names.Example:443/', TRUST_PROXY: '1' })
})
afterAll(() => app.close())

test('behind a proxy that ends TLS, posts come from the public address and cookies keep to TLS', async () => {
  const ask = (origin: string, host = 'names.example') =>
    fetch(`${app.url}${identity.issueCsrfToken.path}`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-host': host, origin },
      body: new URLSearchParams(),
    })
  const answer = await ask('https://names.example')
  expect(await answer.json()).toMatchObject({ code: 1 })
  expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly.*Secure.*SameSite=Lax/)
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  // A site that was made a moment ago is known; what lies below its host is its own.
  await app.databases.pool.query("insert into sites (host, name) values ('shop.example', 'Shop')")
  const shop = await eventually(async () => {
    const asked = await ask('https://shop.example', 'shop.example')
    return asked.status === 200 && asked
  })
  expect(shop.headers.get('strict-transport-security')).toBe('max-age=31536000')
  await app.databases.pool.query("update sites set host = 'other.example' where host = 'shop.example'")
  await eventually(async () => (await ask('https://shop.example', 'shop.example')).status === 421)
  expect(await (await ask('https://elsewhere.example')).json()).toMatchObject({ code: -102 })
})

test.each([
  ['0', '127.0.0.1'],
  ['1', '198.51.100.7'],
])('with TRUST_PROXY=%s a client that claims an address is %s', async (trusted, address) => {
  const plain = await openTestApp(['web'], { TRUST_PROXY: trusted })
  try {
    await fetch(`${plain.url}${identity.issueCsrfToken.path}`, {
      method: 'POST',
      // The left address is the client's own claim; the proxy in front adds the right one.
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': '203.0.113.9, 198.51.100.7' },
      body: new URLSearchParams(),
    })
    const { rows } = await plain.databases.pool.query(
      'select host(address) as address from sessions where account_id is null',
    )
    expect(rows).toEqual([{ address }])
  } finally {
    await plain.close()
  }
})
