import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { afterProof, expectVerification, requestEmailCode } from '../../testing/protection.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { TestPasskey } from '../../testing/test-passkey.ts'

let app: TestApp
const origin = 'https://names.example'
beforeAll(async () => {
  // Passkeys belong to a host name, so this app is reached by one.
  app = await openTestApp(['web'], { TRUST_PROXY: '1', PUBLIC_URL: 'https://names.example' })
})
afterAll(() => app.close())

const password = 'correct horse battery'

async function withPasskey() {
  const customer = await new TestCustomer(app, 'us', 'names.example').register()
  const passkey = new TestPasskey()
  const { options } = await afterProof(customer, contract.beginPasskey, {})
  await customer.get(contract.addPasskey, { label: 'My key', passkey: passkey.register(options, { origin }) })
  await app.databases.pool.query('delete from protection_passes')
  return { customer, passkey }
}
const forgetPasses = () => app.databases.pool.query('delete from protection_passes')

test('a passkey alone opens protected operations, and counts as a method besides email', async () => {
  const { customer, passkey } = await withPasskey()
  const { token, fields } = await expectVerification(customer, contract.beginAuthenticator, {})
  expect(fields).toEqual(['passkey'])
  const { options } = await customer.get(contract.beginPasskeyProof, { protectionKey: token })
  await customer.get(contract.passOperationProtection, {
    operationToken: token,
    passkey: passkey.sign(options, { origin }),
  })
  await customer.get(contract.beginAuthenticator, {})
  const [kept] = (await customer.get(contract.readProtection, {})).passkeys
  expect(kept).toMatchObject({ label: 'My key', lastUsedAt: expect.any(Date) })
})

test('its signature is valid once, for this origin, with its owner verified', async () => {
  const { customer, passkey } = await withPasskey()
  const begin = async () => {
    const { token } = await expectVerification(customer, contract.beginAuthenticator, {})
    const { options } = await customer.get(contract.beginPasskeyProof, { protectionKey: token })
    return { token, options }
  }
  const pass = (operationToken: string, signed: string) =>
    customer.call(contract.passOperationProtection, { operationToken, passkey: signed })

  let { token, options } = await begin()
  const elsewhere = passkey.sign(options, { origin: 'https://names.example.evil.example' })
  expect(await pass(token, elsewhere)).toMatchObject({ error: 'passkey-refused' })
  ;({ token, options } = await begin())
  expect(await pass(token, passkey.sign(options, { origin, verified: false }))).toMatchObject({
    error: 'passkey-refused',
  })
  ;({ token, options } = await begin())
  const stranger = new TestPasskey()
  expect(await pass(token, stranger.sign(options, { origin }))).toMatchObject({ error: 'passkey-refused' })
  ;({ token, options } = await begin())
  const signed = passkey.sign(options, { origin })
  expect(await pass(token, signed)).toMatchObject({ code: 1 })
  await forgetPasses()
  ;({ token, options } = await begin())
  expect(await pass(token, signed)).toMatchObject({ error: 'passkey-refused' })
})

test('another customer’s passkey opens nothing, even if it signs this challenge', async () => {
  const { customer } = await withPasskey()
  const thief = await withPasskey()
  const { token } = await expectVerification(customer, contract.beginAuthenticator, {})
  const { options } = await customer.get(contract.beginPasskeyProof, { protectionKey: token })
  expect(
    await customer.call(contract.passOperationProtection, {
      operationToken: token,
      passkey: thief.passkey.sign(options, { origin }),
    }),
  ).toMatchObject({ error: 'passkey-refused' })
})

test('it signs in where login protection asks', async () => {
  const { customer, passkey } = await withPasskey()
  const { token } = await expectVerification(customer, contract.saveProtection, {
    loginProtection: true,
  })
  const { options } = await customer.get(contract.beginPasskeyProof, { protectionKey: token })
  await customer.get(contract.passOperationProtection, {
    operationToken: token,
    passkey: passkey.sign(options, { origin }),
  })
  await customer.get(contract.saveProtection, { loginProtection: true })

  const other = await new TestCustomer(app, 'us', 'names.example').arrive()
  const captcha = await other.solveCaptcha()
  const passwordProof = await other.prove(customer.email, password, captcha)
  const second = await other.call(identity.signIn, { login: customer.email, passwordProof }, { captcha })
  if (second.code !== 2) throw new Error(JSON.stringify(second))
  const { loginKey, offered } = second.data
  expect(offered).toMatchObject({ passkey: true })
  expect(offered.email).toBeUndefined()
  const challenge = await other.get(contract.beginPasskeyProof, { protectionKey: loginKey })
  expect(
    await other.call(contract.passLoginProtection, { loginKey, passkey: passkey.sign(challenge.options, { origin }) }),
  ).toMatchObject({ code: 1, data: { accountId: customer.accountId } })
})

test('the first method is bound by an email code, never by a passkey that is being added', async () => {
  const customer = await new TestCustomer(app, 'us', 'names.example').register()
  const { token, fields } = await expectVerification(customer, contract.beginPasskey, {})
  expect(fields).toEqual(['yxyz'])
  expect(await customer.call(contract.beginPasskeyProof, { protectionKey: token })).toMatchObject({
    error: 'protection-key-unknown',
  })
  const passkey = new TestPasskey()
  expect(await customer.call(contract.passOperationProtection, { operationToken: token, passkey: '{}' })).toMatchObject(
    {
      error: 'protection-incomplete',
    },
  )
  const emailCode = await requestEmailCode(customer, token)
  await customer.get(contract.passOperationProtection, { operationToken: token, emailCode })
  const { options } = await customer.get(contract.beginPasskey, {})
  const made = passkey.register(options, { origin })
  await customer.get(contract.addPasskey, { label: 'One', passkey: made })
  await forgetPasses()
  // The same key cannot be added to another account, and its challenge is consumed.
  const other = await new TestCustomer(app, 'us', 'names.example').register()
  const challenge = await afterProof(other, contract.beginPasskey, {})
  const stolen = passkey.register(challenge.options, { origin })
  expect(await other.call(contract.addPasskey, { label: 'Two', passkey: stolen })).toMatchObject({
    error: 'passkey-refused',
  })
  expect(await other.call(contract.addPasskey, { label: 'Two', passkey: stolen })).toMatchObject({
    error: 'passkey-refused',
  })
})
