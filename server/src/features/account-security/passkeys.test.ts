import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Person } from '../../testing/person.ts'
import { afterProof, askedBy, mailedFor } from '../../testing/protection.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { TestPasskey } from '../../testing/test-passkey.ts'

let house: TestHouse
const origin = 'https://names.example'
beforeAll(async () => {
  // Passkeys belong to a host name; people reach this house by one.
  house = await openTestHouse(['web'], { TRUST_PROXY: '1', PUBLIC_URL: 'https://names.example' })
})
afterAll(() => house.close())

const password = 'correct horse battery'

async function withPasskey() {
  const person = await new Person(house, 'us', 'names.example').register()
  const passkey = new TestPasskey()
  const { options } = await afterProof(person, contract.beginPasskey, {})
  await person.get(contract.addPasskey, { label: 'My key', passkey: passkey.register(options, { origin }) })
  await house.databases.pool.query('delete from protection_passes')
  return { person, passkey }
}
const forgetPasses = () => house.databases.pool.query('delete from protection_passes')

test('a passkey alone opens protected operations, and counts as a method beside e-mail', async () => {
  const { person, passkey } = await withPasskey()
  const { token, fields } = await askedBy(person, contract.beginAuthenticator, {})
  expect(fields).toEqual(['passkey'])
  const { options } = await person.get(contract.beginPasskeyProof, { protectionKey: token })
  await person.get(contract.passOperationProtection, {
    operationToken: token,
    passkey: passkey.sign(options, { origin }),
  })
  await person.get(contract.beginAuthenticator, {})
  const [kept] = (await person.get(contract.readProtection, {})).passkeys
  expect(kept).toMatchObject({ label: 'My key', lastUsedAt: expect.any(Date) })
})

test('its signature serves once, here, with its owner verified', async () => {
  const { person, passkey } = await withPasskey()
  const begin = async () => {
    const { token } = await askedBy(person, contract.beginAuthenticator, {})
    const { options } = await person.get(contract.beginPasskeyProof, { protectionKey: token })
    return { token, options }
  }
  const pass = (operationToken: string, signed: string) =>
    person.call(contract.passOperationProtection, { operationToken, passkey: signed })

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

test('another’s passkey opens nothing, though its owner signs the very challenge', async () => {
  const { person } = await withPasskey()
  const thief = await withPasskey()
  const { token } = await askedBy(person, contract.beginAuthenticator, {})
  const { options } = await person.get(contract.beginPasskeyProof, { protectionKey: token })
  expect(
    await person.call(contract.passOperationProtection, {
      operationToken: token,
      passkey: thief.passkey.sign(options, { origin }),
    }),
  ).toMatchObject({ error: 'passkey-refused' })
})

test('it signs in where login protection asks', async () => {
  const { person, passkey } = await withPasskey()
  const { token } = await askedBy(person, contract.saveProtection, { loginProtection: true, asked: ['email'] })
  const { options } = await person.get(contract.beginPasskeyProof, { protectionKey: token })
  await person.get(contract.passOperationProtection, {
    operationToken: token,
    passkey: passkey.sign(options, { origin }),
  })
  await person.get(contract.saveProtection, { loginProtection: true, asked: ['email'] })

  const other = await new Person(house, 'us', 'names.example').arrive()
  const captcha = await other.solveCaptcha()
  const passwordProof = await other.prove(person.email, password, captcha)
  const second = await other.call(identity.signIn, { login: person.email, passwordProof }, { captcha })
  if (second.code !== 2) throw new Error(JSON.stringify(second))
  const { loginKey, offered } = second.data
  expect(offered).toMatchObject({ passkey: true })
  expect(offered.email).toBeUndefined()
  const begun = await other.get(contract.beginPasskeyProof, { protectionKey: loginKey })
  expect(
    await other.call(contract.passLoginProtection, { loginKey, passkey: passkey.sign(begun.options, { origin }) }),
  ).toMatchObject({ code: 1, data: { accountId: person.accountId } })
})

test('the first method is bound by an e-mail code, never by a passkey that is being added', async () => {
  const person = await new Person(house, 'us', 'names.example').register()
  const { token, fields } = await askedBy(person, contract.beginPasskey, {})
  expect(fields).toEqual(['yxyz'])
  expect(await person.call(contract.beginPasskeyProof, { protectionKey: token })).toMatchObject({
    error: 'protection-key-unknown',
  })
  const passkey = new TestPasskey()
  expect(await person.call(contract.passOperationProtection, { operationToken: token, passkey: '{}' })).toMatchObject({
    error: 'protection-incomplete',
  })
  const emailCode = await mailedFor(person, token)
  await person.get(contract.passOperationProtection, { operationToken: token, emailCode })
  const { options } = await person.get(contract.beginPasskey, {})
  const made = passkey.register(options, { origin })
  await person.get(contract.addPasskey, { label: 'One', passkey: made })
  await forgetPasses()
  // The same key cannot become somebody else's, and its challenge is spent.
  const other = await new Person(house, 'us', 'names.example').register()
  const begun = await afterProof(other, contract.beginPasskey, {})
  const stolen = passkey.register(begun.options, { origin })
  expect(await other.call(contract.addPasskey, { label: 'Two', passkey: stolen })).toMatchObject({
    error: 'passkey-refused',
  })
  expect(await other.call(contract.addPasskey, { label: 'Two', passkey: stolen })).toMatchObject({
    error: 'passkey-refused',
  })
})
