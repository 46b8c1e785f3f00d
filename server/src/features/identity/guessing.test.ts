import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaults } from '../../platform/policies.ts'
import { eventually } from '../../testing/eventually.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { secondsSlowed } from './sign-in/sign-in-attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const password = 'correct horse battery'

async function tryFrom(address: string, login: string, secret: string) {
  const customer = await Object.assign(new TestCustomer(app), { address }).arrive()
  const captcha = await customer.solveCaptcha()
  const passwordProof = await customer.prove(login, secret, captcha)
  return customer.call(identity.signIn, { login, passwordProof }, { captcha })
}

test('guesses from many networks slow the login for networks that its owner never used, and the owner is notified once', async () => {
  const owner = await new TestCustomer(app).registerAnew()
  for (let i = 0; i < 20; i++)
    expect(await tryFrom(`203.0.113.${i}`, owner.email, 'a guess')).toMatchObject({ error: 'wrong-credentials' })
  const slowed = { code: -102, details: { error: 'sign-in-slowed', seconds: expect.any(Number) } }
  // Also with the right password: the response must not confirm it to a guesser.
  expect(await tryFrom('203.0.113.99', owner.email, password)).toMatchObject(slowed)
  expect(await tryFrom(owner.address, owner.email, password)).toMatchObject({ code: 1 })
  // The account ID is not slowed: that would reveal which ID belongs to the email address.
  expect(await tryFrom('203.0.113.99', owner.accountId, password)).toMatchObject({ code: 1 })
  const mails = async () => (await messagesTo(app, owner.email)).filter(({ subject }) => subject.includes('guessing'))
  await eventually(async () => (await mails()).length === 1)
  const { rows } = await app.databases.pool.query(
    "select count(*)::int as count from audit_log where account_id = $1 and event = 'sign-in-attacked'",
    [owner.accountId],
  )
  expect(rows[0].count).toBe(1)
})

test('an unknown login is slowed in the same way', async () => {
  for (let i = 0; i < 20; i++) await tryFrom(`198.51.100.${i}`, 'no-such-login@example.com', 'a guess')
  expect(await tryFrom('198.51.100.99', 'no-such-login@example.com', 'a guess')).toMatchObject({
    details: { error: 'sign-in-slowed' },
  })
})

test('the wait grows with each guess, up to two minutes', () => {
  const now = new Date('2026-05-04T12:00:00Z')
  const terms = { now, policy: defaults }
  expect([19, 20, 21, 22, 25, 40, 1000].map(wrong => secondsSlowed(wrong, now, terms))).toEqual([
    0, 5, 10, 20, 120, 120, 120,
  ])
  expect(secondsSlowed(20, new Date(now.getTime() - 4000), terms)).toBe(1)
  expect(secondsSlowed(1000, new Date(now.getTime() - 3_600_001), terms)).toBe(0)
})
