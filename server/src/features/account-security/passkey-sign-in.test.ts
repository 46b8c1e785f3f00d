import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { afterProof } from '../../testing/protection.ts'
import { alsoAtSecondSite } from '../../testing/second-site.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { TestPasskey } from '../../testing/test-passkey.ts'

let app: TestApp
let secondServer: TestApp
const origin = 'https://names.example'
const settings = { TRUST_PROXY: '1', PUBLIC_URL: origin }
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'], settings)
  secondServer = await openTestApp(['web'], settings, { url: app.databaseUrl, drop: async () => undefined })
})
afterAll(async () => {
  await secondServer.close()
  await app.close()
})

const arrive = (at = app) => new TestCustomer(at, 'us', 'names.example').arrive()

async function withPasskey() {
  const customer = await new TestCustomer(app, 'us', 'names.example').register()
  const { passkey, options } = await addPasskey(customer)
  return { customer, passkey, options }
}

async function addPasskey(customer: TestCustomer) {
  const passkey = new TestPasskey()
  const { options } = await afterProof(customer, contract.beginPasskey, {})
  await customer.get(contract.addPasskey, { label: 'My key', passkey: passkey.register(options, { origin }) })
  return { passkey, options }
}

async function signIn(
  visitor: TestCustomer,
  passkey: TestPasskey,
  how: Partial<Parameters<TestPasskey['sign']>[1]> = {},
) {
  const { options } = await visitor.get(contract.beginPasskeySignIn, {})
  return visitor.call(contract.signInWithPasskey, { passkey: passkey.sign(options, { origin, ...how }) })
}

const wrongAttempts = async () =>
  (await app.databases.pool.query('select login from sign_in_attempts where not succeeded')).rows

test('a passkey alone signs in: the session rotates, and the sign-in is in both histories', async () => {
  const { customer, passkey, options } = await withPasskey()
  // From now on browsers create passkeys that they can offer without knowing the account.
  expect(JSON.parse(options).authenticatorSelection).toMatchObject({
    residentKey: 'required',
    userVerification: 'required',
  })
  const visitor = await arrive()
  const [session, token] = [visitor.cookies.get('namestead_session'), visitor.csrfToken]
  const { options: asked } = await visitor.get(contract.beginPasskeySignIn, {})
  expect(JSON.parse(asked)).toMatchObject({ rpId: 'names.example', userVerification: 'required' })
  // The request names no account.
  expect(JSON.parse(asked).allowCredentials ?? []).toEqual([])

  expect(await signIn(visitor, passkey)).toMatchObject({
    code: 1,
    message: 'Signed in',
    data: { accountId: customer.accountId },
  })
  expect(visitor.cookies.get('namestead_session')).not.toBe(session)
  // The old token is worth nothing, and the old cookie is no session.
  expect(await visitor.call(contract.readProtection, {})).toMatchObject({ code: -104 })
  await visitor.arrive()
  expect(visitor.csrfToken).not.toBe(token)
  const { passkeys } = await visitor.get(contract.readProtection, {})
  expect(passkeys).toMatchObject([{ lastUsedAt: expect.any(Date) }])
  const { signIns } = await visitor.get(contract.findSignIns, {})
  expect(signIns[0]).toMatchObject({ outcome: 'done', address: visitor.address })
  const { events } = await visitor.get(contract.findSecurityEvents, {})
  expect(events[0]).toMatchObject({ event: 'passkey-sign-in', address: visitor.address })
  // It opens no protected operation by itself.
  expect(await visitor.call(contract.beginAuthenticator, {})).toMatchObject({ code: -100 })
})

test('it is password and second step in one where login protection asks for a second step', async () => {
  const { customer, passkey } = await withPasskey()
  await app.databases.pool.query('update accounts set login_protection = true where id = $1', [customer.accountId])
  expect(await signIn(await arrive(), passkey)).toMatchObject({ code: 1 })

  await app.databases.pool.query(
    `insert into restrictions (account_id, kind, since, until) values ($1, 'verification', now(), now() + interval '1 hour')`,
    [customer.accountId],
  )
  const visitor = await arrive()
  expect(await signIn(visitor, passkey)).toMatchObject({ error: 'passkey-sign-in-locked' })
  expect(await visitor.get(identity.readSession, {})).toBe(false)
})

test('a challenge is accepted once, in the session that asked for it, for five minutes, by any server', async () => {
  const { passkey } = await withPasskey()
  const [visitor, thief] = [await arrive(), await arrive()]
  const { options } = await visitor.get(contract.beginPasskeySignIn, {})
  const signed = passkey.sign(options, { origin })
  expect(await thief.call(contract.signInWithPasskey, { passkey: signed })).toMatchObject({
    error: 'passkey-sign-in-stale',
  })
  const atOther = Object.assign(new TestCustomer(secondServer, 'us', 'names.example'), { csrfToken: visitor.csrfToken })
  for (const [name, value] of visitor.cookies) atOther.cookies.set(name, value)
  const both = await Promise.all([visitor, atOther].map(at => at.call(contract.signInWithPasskey, { passkey: signed })))
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1)

  const late = await arrive()
  const begun = await late.get(contract.beginPasskeySignIn, {})
  await app.databases.pool.query(`update passkey_sign_ins set expires_at = now() - interval '1 s'`)
  expect(
    await late.call(contract.signInWithPasskey, { passkey: passkey.sign(begun.options, { origin }) }),
  ).toMatchObject({ error: 'passkey-sign-in-stale' })
})

test('each tab of a session may answer its own challenge', async () => {
  const { passkey } = await withPasskey()
  const visitor = await arrive()
  const first = await visitor.get(contract.beginPasskeySignIn, {})
  await visitor.get(contract.beginPasskeySignIn, {})
  expect(
    await visitor.call(contract.signInWithPasskey, { passkey: passkey.sign(first.options, { origin }) }),
  ).toMatchObject({ code: 1 })
})

test('a wrong origin, an owner who was not verified, a copied passkey and another account’s user handle are refused', async () => {
  const { customer, passkey } = await withPasskey()
  const other = await withPasskey()
  const refused = { code: -1, error: 'passkey-not-accepted' }
  const visitor = await arrive()
  expect(await signIn(visitor, passkey, { origin: 'https://names.example.evil.example' })).toMatchObject(refused)
  expect(await signIn(visitor, passkey, { verified: false })).toMatchObject(refused)
  expect(await signIn(visitor, passkey, { userHandle: '' })).toMatchObject(refused)
  const handle = Buffer.from(`namestead-${other.customer.accountId}`).toString('base64url')
  expect(await signIn(visitor, passkey, { userHandle: handle })).toMatchObject(refused)
  expect(await signIn(visitor, new TestPasskey())).toMatchObject(refused)
  expect(await visitor.get(identity.readSession, {})).toBe(false)

  expect(await signIn(await arrive(), passkey, { counter: 9 })).toMatchObject({ code: 1 })
  // A copy of the passkey counts on from where it was copied.
  expect(await signIn(visitor, passkey, { counter: 8 })).toMatchObject(refused)
  expect(await signIn(visitor, other.passkey)).toMatchObject({ data: { accountId: other.customer.accountId } })
  // Refusals count neither as wrong passwords nor as wrong answers of the account.
  expect(await wrongAttempts()).toEqual([])
  const { rows } = await app.databases.pool.query(
    `select 1 from audit_log where account_id = $1 and event in ('protection-failed', 'verification-closed')`,
    [customer.accountId],
  )
  expect(rows).toHaveLength(0)
})

test('a removed passkey signs nobody in; what no passkey says is refused plainly', async () => {
  const { customer, passkey } = await withPasskey()
  const [{ passkey: id } = { passkey: '' }] = (await customer.get(contract.readProtection, {})).passkeys
  const visitor = await arrive()
  const { options } = await visitor.get(contract.beginPasskeySignIn, {})
  await app.databases.pool.query('delete from passkeys where id = $1', [id])
  expect(await visitor.call(contract.signInWithPasskey, { passkey: passkey.sign(options, { origin }) })).toMatchObject({
    error: 'passkey-not-accepted',
  })

  const clientDataJSON = (challenge: unknown) => Buffer.from(JSON.stringify({ challenge })).toString('base64url')
  const begun = await visitor.get(contract.beginPasskeySignIn, {})
  const { challenge } = JSON.parse(begun.options) as { challenge: string }
  const nonsense = [
    'no json',
    'null',
    '{}',
    JSON.stringify({ id: 'x', response: {} }),
    JSON.stringify({ id: 'x', response: { clientDataJSON: 5 } }),
    JSON.stringify({ id: 'x', response: { clientDataJSON: clientDataJSON(`\0${'9'.repeat(3000)}`) } }),
    JSON.stringify({ id: ['x'], response: { clientDataJSON: clientDataJSON(challenge) } }),
  ]
  for (const given of nonsense)
    expect(await visitor.call(contract.signInWithPasskey, { passkey: given })).toMatchObject({ code: -1 })
  const again = JSON.parse((await visitor.get(contract.beginPasskeySignIn, {})).options) as { challenge: string }
  const withNul = JSON.stringify({ id: 'x\0', response: { clientDataJSON: clientDataJSON(again.challenge) } })
  expect(await visitor.call(contract.signInWithPasskey, { passkey: withNul })).toMatchObject({
    error: 'passkey-not-accepted',
  })
  expect(await visitor.get(identity.readSession, {})).toBe(false)
})

test('where two sites share an address, each passkey signs in to its own account', async () => {
  const customer = await new TestCustomer(app, 'us', 'names.example').register()
  const { account: twin } = await alsoAtSecondSite(app, customer.accountId)
  const there = new TestPasskey()
  const { options } = await afterProof(customer, contract.beginPasskey, {})
  // As if it had been made in a session of the twin.
  const user = { id: Buffer.from(`namestead-${twin}`).toString('base64url') }
  const asTwin = JSON.stringify({ ...JSON.parse(options), user })
  await customer.get(contract.addPasskey, { label: 'Twin', passkey: there.register(asTwin, { origin }) })
  await app.databases.pool.query('update passkeys set account_id = $1 where label = $2', [twin, 'Twin'])
  const { passkey } = await addPasskey(customer)
  expect(await signIn(await arrive(), passkey)).toMatchObject({ data: { accountId: customer.accountId } })
  expect(await signIn(await arrive(), there)).toMatchObject({ data: { accountId: twin } })
})

test('a passkey that is not discoverable stays a second factor', async () => {
  const { customer, passkey } = await withPasskey()
  await app.databases.pool.query('delete from protection_passes')
  const asked = await customer.call(contract.beginAuthenticator, {})
  if (!('details' in asked)) throw new Error(JSON.stringify(asked))
  const { token } = asked.details
  const { options } = await customer.get(contract.beginPasskeyProof, { protectionKey: String(token) })
  expect(
    await customer.call(contract.passOperationProtection, {
      operationToken: String(token),
      passkey: passkey.sign(options, { origin, userHandle: '' }),
    }),
  ).toMatchObject({ code: 1 })
})

test('expired challenges are deleted, and there are limits per address', async () => {
  const visitor = await arrive()
  await visitor.get(contract.beginPasskeySignIn, {})
  const answers = []
  for (let i = 0; i < 250; i++) answers.push(await visitor.call(contract.beginPasskeySignIn, {}))
  // More than are allowed in two minutes, whenever a minute begins.
  expect(answers.map(({ code }) => code)).toContain(-102)
  const left = () => app.databases.pool.query('select 1 from passkey_sign_ins where expires_at <= now()')
  await app.databases.pool.query(`update passkey_sign_ins set expires_at = now() - interval '1 s'`)
  await expect.poll(async () => (await left()).rows.length, { timeout: patience(20) }).toBe(0)
})
