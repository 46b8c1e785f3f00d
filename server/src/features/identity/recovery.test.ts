import { readContactDetails } from '@namestead/contract/account'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { Person, verifierLines } from '../../testing/person.ts'
import { openProtection } from '../../testing/protection.ts'
import { alsoAtSecondSite } from '../../testing/second-site.ts'
import { mailedCode } from '../../testing/sent-codes.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { emailCodeMac } from './email-codes.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(['web', 'worker'])
})
afterAll(() => house.close())

const codeFor = (email: string) => mailedCode(house, email, 'find')

/** Step 1 up to the token. */
async function proveAddress(person: Person, email: string): Promise<string> {
  const captcha = await person.solveCaptcha()
  await person.get(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })
  return person.get(identity.confirmRecoveryCode, { email, emailCode: await codeFor(email) }, { captcha })
}

async function setPassword(person: Person, email: string, resetToken: string, password: string) {
  const captcha = await person.solveCaptcha()
  const asked = { email, purpose: 'find', resetToken } as const
  const line = await verifierLines(password, await person.get(identity.preparePassword, asked, { captcha }))
  return person.call(
    identity.resetPassword,
    { email, resetToken, passwordVerifier: line, passwordVerifierAgain: line },
    { captcha },
  )
}

describe('recovering', () => {
  test('sets a new password for a mailed code, ends every session and opens a locked sign-in', async () => {
    const owner = await new Person(house).register()
    const { email } = owner
    const locked = await new Person(house).arrive()
    for (let i = 0; i < 5; i++) {
      const captcha = await locked.solveCaptcha()
      const passwordProof = await locked.prove(email, 'wrong', captcha)
      await locked.call(identity.signIn, { login: email, passwordProof }, { captcha })
    }
    const person = await new Person(house).arrive()
    const token = await proveAddress(person, email)
    expect(await setPassword(person, email, token, 'another horse battery')).toMatchObject({ code: 1 })
    await eventually(async () => (await owner.call(readContactDetails, {})).code === -1001)
    await expect(new Person(house).signIn(email, 'correct horse battery')).rejects.toThrow('wrong-credentials')
    expect(await new Person(house).signIn(email, 'another horse battery')).toMatchObject({ email: '' })
  })

  test('gives a token for one use, in the session that proved the address', async () => {
    const { email } = await new Person(house).register()
    const person = await new Person(house).arrive()
    const token = await proveAddress(person, email)
    const thief = await new Person(house).arrive()
    expect(await setPassword(thief, email, token, 'stolen horse battery')).toMatchObject({ error: 'reset-token-stale' })
    expect(await setPassword(person, email, token, 'first horse battery')).toMatchObject({ code: 1 })
    expect(await setPassword(person, email, token, 'second horse battery')).toMatchObject({
      error: 'reset-token-stale',
    })
  })

  test('keeps the token where the new password could not be taken', async () => {
    const { email } = await new Person(house).register()
    const person = await new Person(house).arrive()
    const token = await proveAddress(person, email)
    const captcha = await person.solveCaptcha()
    const salt = 'AAAAAAAAAAAAAAAAAAAAAA=='
    const line = await verifierLines('some horse battery', { salt, idSalt: salt, iterations: 600_000 })
    expect(
      await person.call(
        identity.resetPassword,
        { email, resetToken: token, passwordVerifier: line, passwordVerifierAgain: line },
        { captcha },
      ),
    ).toMatchObject({ error: 'verifier-invalid' })
    expect(await setPassword(person, email, token, 'taken horse battery')).toMatchObject({ code: 1 })
  })

  test('answers the same for an address that nobody has, and never gives a token for it', async () => {
    const person = await new Person(house).arrive()
    const captcha = await person.solveCaptcha()
    const email = 'nobody-at-all@example.com'
    expect((await person.call(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })).code).toBe(1)
    // The mail brings no code; somebody guesses the one that was made.
    const { db, pool } = house.databases
    const { rows } = await pool.query('select site_id from email_codes where email = $1', [email])
    const mac = await emailCodeMac(db, { site: rows[0].site_id, email, purpose: 'find' }, '123456')
    await pool.query('update email_codes set code_mac = $2 where email = $1', [email, mac])
    expect(await person.call(identity.confirmRecoveryCode, { email, emailCode: '123456' }, { captcha })).toMatchObject({
      error: 'email-code-wrong',
    })
  })

  test('makes a person wait 60 s for another code', async () => {
    const { email } = await new Person(house).register()
    const person = await new Person(house).arrive()
    const captcha = await person.solveCaptcha()
    await person.get(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })
    const again = await person.call(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })
    expect(again).toMatchObject({ code: -102, details: { error: 'code-too-soon', seconds: expect.closeTo(59, -1) } })
  })
})

describe('where several sites share an address', () => {
  test('the accounts are listed with masked ids, five times an hour, and the chosen one is recovered', async () => {
    const { email, accountId } = await new Person(house).register()
    const other = await alsoAtSecondSite(house, accountId)
    const person = await new Person(house).arrive()
    let captcha = await person.solveCaptcha()
    const listed = await person.call(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })
    if (listed.code !== 3) throw new Error(JSON.stringify(listed))
    expect(listed.data.map(choice => choice.accountId)).toEqual([
      `${accountId.slice(0, 2)}***${accountId.slice(-1)}`,
      expect.stringContaining('***'),
    ])
    const second = listed.data.find(choice => choice.siteName === 'Second')
    const sent = await person.call(
      identity.sendEmailCode,
      { email, purpose: 'find', site: second?.site, accountTicket: second?.accountTicket },
      { captcha },
    )
    expect(sent.code).toBe(1)
    const code = await codeFor(email)
    expect(second?.site).toBe(other.site)
    const token = await person.get(
      identity.confirmRecoveryCode,
      { email, emailCode: code, site: second?.site },
      { captcha },
    )
    expect(await setPassword(person, email, token, 'second horse battery')).toMatchObject({ code: 1 })
    // The first account's password stands.
    expect(await new Person(house).signIn(accountId, 'correct horse battery')).toMatchObject({ accountId })

    const codes = []
    for (let i = 0; i < 5; i++) {
      captcha = await person.solveCaptcha()
      codes.push((await person.call(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })).code)
    }
    expect(codes).toEqual([3, 3, 3, 3, -1])
  })
})

describe('changing the password', () => {
  const change = async (person: Person, present: string, next: string) => {
    const begun = await person.get(identity.beginPasswordProof, {})
    const passwordProof = await person.proveFor({ ...begun, password: present })
    const line = await verifierLines(next, { salt: begun.emailSalt, idSalt: begun.salt, iterations: begun.iterations })
    return person.call(identity.changePassword, {
      passwordProof,
      passwordVerifier: line,
      passwordVerifierAgain: line,
    })
  }

  test('asks for the present one, ends the other sessions and stays signed in', async () => {
    const person = await new Person(house).register()
    await openProtection(person)
    const other = await new Person(house).signIn(person.email, 'correct horse battery')
    expect(await change(person, 'wrong', 'new horse battery')).toMatchObject({ error: 'password-wrong' })
    expect(await change(person, 'correct horse battery', 'correct horse battery')).toMatchObject({
      error: 'password-same',
    })
    expect(await change(person, 'correct horse battery', 'new horse battery')).toMatchObject({ code: 1 })
    expect(await person.get(identity.readSession, {})).toBe(true)
    await eventually(async () => (await other.call(readContactDetails, {})).code === -1001)
  })

  test('locks after five wrong ones', async () => {
    const person = await new Person(house).register()
    await openProtection(person)
    for (let i = 0; i < 5; i++) await change(person, 'wrong', 'new horse battery')
    expect(await change(person, 'correct horse battery', 'new horse battery')).toMatchObject({
      error: 'sign-in-locked',
    })
  })
})
