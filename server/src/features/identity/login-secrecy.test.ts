import { randomBytes } from 'node:crypto'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

/** Every kind of login: which email address and account ID belong together must not be revealed. */
async function logins() {
  const [one, other] = [await new TestCustomer(app).register(), await new TestCustomer(app).register()]
  return {
    email: one.email,
    id: one.accountId,
    idWithZeros: `000${one.accountId}`,
    otherEmail: other.email,
    otherId: other.accountId,
    unknownEmail: 'nobody-has-this@example.com',
    unknownId: '987654321',
    unknownIdWithZeros: '000987654321',
  }
}

const shapeOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(shapeOf)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : typeof value === 'string'
        ? value.length
        : value

test('the response before the proof does not distinguish logins, known or not', async () => {
  const known = await logins()
  const visitor = await new TestCustomer(app).arrive()
  const captcha = await visitor.solveCaptcha()
  // Judges the picture; later calls only look at the stored pass.
  await visitor.get(identity.beginSignIn, { login: 'first@example.com' }, { captcha })
  const begin = async (login: string) => {
    // From random addresses, because of the rate limit per network.
    const address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`
    const response = await visitor.fetch('/identity/begin-sign-in', {
      method: 'POST',
      headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': address },
      body: new URLSearchParams({ csrf_token: visitor.csrfToken, re_yx: login, re_yzm: captcha }),
    })
    return { status: response.status, body: (await response.json()) as { data: { salt: string } } }
  }
  const answers = new Map<string, Awaited<ReturnType<typeof begin>>>()
  for (const [name, login] of Object.entries(known)) answers.set(name, await begin(login))
  const [first, ...others] = answers.values()
  for (const other of others) {
    expect(other.status).toBe(first?.status)
    expect(shapeOf(other.body)).toEqual(shapeOf(first?.body))
  }
  // No two logins share a salt, except the spellings of one account ID, known or not.
  const saltOf = (name: string) => answers.get(name)?.body.data.salt
  const different = ['email', 'id', 'otherEmail', 'otherId', 'unknownEmail', 'unknownId']
  expect(new Set(different.map(saltOf)).size).toBe(different.length)
  expect(saltOf('idWithZeros')).toBe(saltOf('id'))
  expect(saltOf('unknownIdWithZeros')).toBe(saltOf('unknownId'))
  for (const [name, login] of Object.entries(known)) expect((await begin(login)).body.data.salt).toBe(saltOf(name))

  // Median over whole rounds through the logins, so that concurrent load affects all of them alike.
  const took = new Map(Object.keys(known).map(name => [name, [] as number[]]))
  for (let round = 0; round < 25; round++)
    for (const [name, login] of Object.entries(known)) {
      const started = performance.now()
      await begin(login)
      took.get(name)?.push(performance.now() - started)
    }
  const middles = [...took.values()].map(times => times.sort((a, b) => a - b)[12] ?? 0)
  expect(Math.max(...middles)).toBeLessThan(3 * Math.min(...middles) + 5)
})

test('wrong passwords are answered and locked alike, and one login’s lock reveals nothing about another', async () => {
  const known = await logins()
  const answers: Record<string, unknown[]> = {}
  for (const [name, login] of Object.entries(known)) {
    const guesser = await new TestCustomer(app).arrive()
    answers[name] = []
    for (let i = 0; i < 6; i++) {
      const captcha = await guesser.solveCaptcha()
      const { handshake } = await guesser.get(identity.beginSignIn, { login }, { captcha })
      const passwordProof = `${handshake}.${randomBytes(32).toString('base64url')}`
      answers[name].push(await guesser.call(identity.signIn, { login, passwordProof }, { captcha }))
    }
  }
  // The remaining seconds differ by how fast each login was guessed, and by nothing else.
  const withoutSeconds = (given: unknown[] = []) =>
    given.map(answer => JSON.parse(JSON.stringify(answer, (key, value) => (key === 'seconds' ? value > 850 : value))))
  for (const answer of Object.values(answers)) expect(withoutSeconds(answer)).toEqual(withoutSeconds(answers.email))
  const wrong = (triesLeft: number) => ({ error: 'wrong-credentials', details: expect.objectContaining({ triesLeft }) })
  expect(answers.email).toMatchObject([
    ...[4, 3, 2, 1, 0].map(wrong),
    { error: 'sign-in-locked', details: { minutes: 15, seconds: expect.any(Number) } },
  ])
  expect(withoutSeconds(answers.email).slice(-2)).toMatchObject([
    { details: { seconds: true } },
    { details: { seconds: true } },
  ])
})

test('the wait of a lock is counted from the first wrong password, and the lock ends with it', async () => {
  const { email } = await new TestCustomer(app).register()
  for (const login of [email, 'no-such-customer@example.com']) {
    const guesser = await new TestCustomer(app).arrive()
    const guess = async () => {
      const captcha = await guesser.solveCaptcha()
      const { handshake } = await guesser.get(identity.beginSignIn, { login }, { captcha })
      const passwordProof = `${handshake}.${randomBytes(32).toString('base64url')}`
      return guesser.call(identity.signIn, { login, passwordProof }, { captcha })
    }
    const age = (interval: string) =>
      app.databases.pool.query('update sign_in_attempts set at = at - $2::interval where login = $1', [login, interval])
    await guess()
    await age('9 minutes')
    for (let i = 0; i < 4; i++) await guess()
    const locked = await guess()
    expect(locked).toMatchObject({ error: 'sign-in-locked', details: { minutes: 6 } })
    if (!('details' in locked)) throw new Error(JSON.stringify(locked))
    expect(locked.details.seconds).toBeGreaterThan(350)
    expect(locked.details.seconds).toBeLessThanOrEqual(360)
    await age('6 minutes')
    // The first one is no longer recent: one try is left.
    expect(await guess()).toMatchObject({ error: 'wrong-credentials', details: { triesLeft: 0 } })
    expect(await guess()).toMatchObject({ error: 'sign-in-locked' })
  }
})

test('an email address has the same salt before and after it is registered', async () => {
  const visitor = await new TestCustomer(app).arrive()
  const login = 'soon-registered@example.com'
  const ask = async () =>
    (await visitor.get(identity.beginSignIn, { login }, { captcha: await visitor.solveCaptcha() })).salt
  const before = await ask()
  await new TestCustomer(app).register(login)
  expect(await ask()).toBe(before)
})

test('each login has a verifier of its own, and both sign in', async () => {
  const customer = await new TestCustomer(app).register()
  const { rows } = await app.databases.pool.query(
    'select id_salt, email_stored_key, id_stored_key from accounts where id = $1',
    [customer.accountId],
  )
  expect(rows[0].id_salt).toHaveLength(16)
  expect(rows[0].email_stored_key.equals(rows[0].id_stored_key)).toBe(false)
  expect(await new TestCustomer(app).signIn(customer.accountId, 'correct horse battery')).toMatchObject({
    accountId: customer.accountId,
  })
  expect(await new TestCustomer(app).signIn(customer.email, 'correct horse battery')).toMatchObject({
    accountId: customer.accountId,
  })
})
