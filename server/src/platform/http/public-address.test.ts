import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(['web'], { PUBLIC_URL: 'https://Names.Example:443/' })
})
afterAll(() => house.close())

test('behind a proxy that ends TLS, posts come from the public address and cookies keep to TLS', async () => {
  const ask = (origin: string) =>
    fetch(`${house.url}${identity.issueCsrfToken.path}`, {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', origin },
      body: new URLSearchParams(),
    })
  const answer = await ask('https://names.example')
  expect(await answer.json()).toMatchObject({ code: 1 })
  expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly.*Secure.*SameSite=Lax/)
  expect(answer.headers.get('strict-transport-security')).toContain('max-age')
  expect(await (await ask('https://elsewhere.example')).json()).toMatchObject({ code: -102 })
})
