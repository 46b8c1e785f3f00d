import { codes } from '@namestead/contract/call'
import * as cart from '@namestead/contract/cart'
import * as identity from '@namestead/contract/identity'
import { checkNames } from '@namestead/contract/registration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

/** A day later: the session has expired and was deleted. */
async function dayLater(customer: TestCustomer): Promise<void> {
  const { pool } = app.databases
  await pool.query(
    `update sessions set expires_at = now() - interval '1 s' where token_hash = sha256(convert_to($1, 'utf8'))`,
    [customer.cookies.get('namestead_session')],
  )
  await eventually(async () => {
    const { rows } = await pool.query(`select 1 from sessions where expires_at < now()`)
    return rows.length === 0
  })
  // The session cache lasts five seconds; a day is longer.
  await pool.query(`select pg_notify('session_ended', '')`)
  await eventually(
    async () =>
      (await customer.fetch('/user_zh/get_gjdh').then(got => got.json() as Promise<{ code: number }>)).code ===
      codes.sessionLost,
  )
}

const post = async (customer: TestCustomer, path: string, fields: Record<string, string>) => {
  const response = await customer.fetch(path, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams({ lang: 'us', ...fields }),
  })
  return (await response.json()) as { code: number; msg: string; data: { token?: string } | null }
}

describe('a visitor who returns after a day', () => {
  test('continues in a new session, whose token comes with the response; the call is repeated once', async () => {
    const visitor = await new TestCustomer(app).arrive()
    const old = visitor.csrfToken
    await dayLater(visitor)
    expect(await visitor.call(checkNames, { names: ['a-day-later.com'] })).toMatchObject({ code: 1 })
    expect(visitor.csrfToken).not.toBe(old)
    expect(await visitor.call(cart.addLines, { kind: 'registration', names: ['a-day-later.com'] })).toMatchObject({
      code: -1,
      error: 'login-needed',
    })
  })

  test('does so even if the browser has dropped the cookie', async () => {
    const visitor = await new TestCustomer(app).arrive()
    await dayLater(visitor)
    visitor.cookies.clear()
    const answer = await post(visitor, checkNames.path, { csrf_token: visitor.csrfToken, names: 'a.com' })
    expect(answer).toMatchObject({ code: codes.csrfTokenStale, data: { token: expect.any(String) } })
    expect(visitor.cookies.get('namestead_session')).toBeDefined()
    expect(
      await post(visitor, checkNames.path, { csrf_token: answer.data?.token ?? '', names: 'a.com' }),
    ).toMatchObject({
      code: 1,
    })
  })
})

describe('a customer who returns after a day', () => {
  test('is notified that the session has ended, and reads what is public', async () => {
    const customer = await new TestCustomer(app).register()
    await dayLater(customer)
    expect(await customer.call(cart.addLines, { kind: 'registration', names: ['a-day-later.com'] })).toMatchObject({
      code: codes.sessionLost,
    })
    expect(await customer.call(identity.drawSlider, { purpose: 'login' })).toMatchObject({ code: codes.sessionLost })
    expect(await customer.get(identity.readAccount, {})).toBe(1001)
    expect(await customer.call(checkNames, { names: ['a-day-later.com'] })).toMatchObject({ code: 1 })
    expect((await customer.fetch('/tlds/list-prices')).status).toBeLessThan(500)
  })
})

test('a csrf token of no session, or of another live session, is stale', async () => {
  const [one, other] = [await new TestCustomer(app).arrive(), await new TestCustomer(app).arrive()]
  for (const csrf_token of ['forged', other.csrfToken, ''])
    expect(await post(one, checkNames.path, { csrf_token, names: 'a.com' })).toMatchObject({
      code: codes.csrfTokenStale,
      data: null,
    })
})

test('what kind of session it was is retained for thirty days', async () => {
  const visitor = await new TestCustomer(app).arrive()
  await dayLater(visitor)
  await app.databases.pool.query("update ended_sessions set ended_at = now() - interval '30 days'")
  await eventually(async () => {
    const { rows } = await app.databases.pool.query('select 1 from ended_sessions')
    return rows.length === 0
  })
  expect(await post(visitor, checkNames.path, { csrf_token: visitor.csrfToken, names: 'a.com' })).toMatchObject({
    code: codes.csrfTokenStale,
    data: null,
  })
})
