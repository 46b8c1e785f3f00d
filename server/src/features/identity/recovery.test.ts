import { readContactDetails } from '@namestead/contract/account'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { openProtection } from '../../testing/protection.ts'
import { alsoAtSecondSite } from '../../testing/second-site.ts'
import { mailedCode } from '../../testing/sent-codes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer, verifierLines } from '../../testing/test-customer.ts'
import { emailCodeMac } from './codes/email-codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'])
})
afterAll(() => app.close())

const codeFor = (email: string) => mailedCode(app, email, 'find')

/** Step 1 up to the token. */
async function proveAddress(customer: TestCustomer, email: string): Promise<string> {
  const captcha = await customer.solveCaptcha()
  await customer.get(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })
  return customer.get(identity.confirmRecoveryCode, { email, emailCode: await codeFor(email) }, { captcha })
}

async function setPassword(customer: TestCustomer, email: string, resetToken: string, password: string) {
  const captcha = await customer.solveCaptcha()
  const asked = { email, purpose: 'find', resetToken } as const
  const line = await verifierLines(password, await customer.get(identity.preparePassword, asked, { captcha }))
  return customer.call(
    identity.resetPassword,
    { email, resetToken, passwordVerifier: line, passwordVerifierAgain: line },
    { captcha },
  )
}

describe('recovering', () => {
  test('sets a new password for a mailed code, ends every session and unlocks the sign-in', async () => {
    const owner = await new TestCustomer(app).register()
    const { email } = owner
    const locked = await new TestCustomer(app).arrive()
    for (let i = 0; i < 5; i++) {
      const captcha = await locked.solveCaptcha()
      const passwordProof = await locked.prove(email, 'wrong', captcha)
      await locked.call(identity.signIn, { login: email, passwordProof }, { captcha })
    }
    const customer = await new TestCustomer(app).arrive()
    const token = await proveAddress(customer, email)
    expect(await setPassword(customer, email, token, 'another horse battery')).toMatchObject({ code: 1 })
    // Recovering signs nobody in.
    await customer.arrive()
    expect(await customer.get(identity.readAccount, {})).toBe(1001)
    await eventually(async () => (await owner.call(readContactDetails, {})).code === -1001)
    await expect(new TestCustomer(app).signIn(email, 'correct horse battery')).rejects.toThrow('wrong-credentials')
    expect(await new TestCustomer(app).signIn(email, 'another horse battery')).toMatchObject({ email: '' })
  })

  test('gives a token for one use, in the session that proved the address', async () => {
    const { email } = await new TestCustomer(app).register()
    const customer = await new TestCustomer(app).arrive()
    const token = await proveAddress(customer, email)
    const thief = await new TestCustomer(app).arrive()
    expect(await setPassword(thief, email, token, 'stolen horse battery')).toMatchObject({ error: 'reset-token-stale' })
    expect(await setPassword(customer, email, token, 'first horse battery')).toMatchObject({ code: 1 })
    expect(await setPassword(customer, email, token, 'second horse battery')).toMatchObject({
      error: 'reset-token-stale',
    })
  })

  test('keeps the token if the new password is refused', async () => {
    const { email } = await new TestCustomer(app).register()
    const customer = await new TestCustomer(app).arrive()
    const token = await proveAddress(customer, email)
    const captcha = await customer.solveCaptcha()
    const salt = 'AAAAAAAAAAAAAAAAAAAAAA=='
    const line = await verifierLines('some horse battery', { salt, idSalt: salt, iterations: 600_000 })
    expect(
      await customer.call(
        identity.resetPassword,
        { email, resetToken: token, passwordVerifier: line, passwordVerifierAgain: line },
        { captcha },
      ),
    ).toMatchObject({ error: 'verifier-invalid' })
    expect(await setPassword(customer, email, token, 'taken horse battery')).toMatchObject({ code: 1 })
  })

  test('answers the same for an address without an account, and never gives a token for it', async () => {
    const customer = await new TestCustomer(app).arrive()
    const captcha = await customer.solveCaptcha()
    const email = 'nobody-at-all@example.com'
    expect((await customer.call(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })).code).toBe(1)
    // The mail contains no code; the test guesses the stored one.
    const { db, pool } = app.databases
    const { rows } = await pool.query('select site_id from email_codes where email = $1', [email])
    const mac = await emailCodeMac(db, { site: rows[0].site_id, email, purpose: 'find' }, '123456')
    await pool.query('update email_codes set code_mac = $2 where email = $1', [email, mac])
    expect(
      await customer.call(identity.confirmRecoveryCode, { email, emailCode: '123456' }, { captcha }),
    ).toMatchObject({
      error: 'email-code-wrong',
    })
  })

  test('makes a customer wait 60 s for another code', async () => {
    const { email } = await new TestCustomer(app).register()
    const customer = await new TestCustomer(app).arrive()
    const captcha = await customer.solveCaptcha()
    await customer.get(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })
    const again = await customer.call(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })
    expect(again).toMatchObject({ code: -102, details: { error: 'code-too-soon', seconds: expect.closeTo(59, -1) } })
  })
})

describe('where several sites share an address', () => {
  test('the accounts are listed with masked ids, five times an hour, and the chosen one is recovered', async () => {
    const { email, accountId } = await new TestCustomer(app).register()
    const other = await alsoAtSecondSite(app, accountId)
    const customer = await new TestCustomer(app).arrive()
    let captcha = await customer.solveCaptcha()
    const listed = await customer.call(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })
    if (listed.code !== 3) throw new Error(JSON.stringify(listed))
    expect(listed.data.map(choice => choice.accountId)).toEqual([
      `${accountId.slice(0, 2)}***${accountId.slice(-1)}`,
      expect.stringContaining('***'),
    ])
    const second = listed.data.find(choice => choice.siteName === 'Second')
    const sent = await customer.call(
      identity.sendEmailCode,
      { email, purpose: 'find', site: second?.site, accountTicket: second?.accountTicket },
      { captcha },
    )
    expect(sent.code).toBe(1)
    const code = await codeFor(email)
    expect(second?.site).toBe(other.site)
    const token = await customer.get(
      identity.confirmRecoveryCode,
      { email, emailCode: code, site: second?.site },
      { captcha },
    )
    expect(await setPassword(customer, email, token, 'second horse battery')).toMatchObject({ code: 1 })
    // The first account's password is unchanged.
    expect(await new TestCustomer(app).signIn(accountId, 'correct horse battery')).toMatchObject({ accountId })

    const codes = []
    for (let i = 0; i < 5; i++) {
      captcha = await customer.solveCaptcha()
      codes.push((await customer.call(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })).code)
    }
    expect(codes).toEqual([3, 3, 3, 3, -1])
  })
})

describe('changing the password', () => {
  const change = async (customer: TestCustomer, present: string, next: string) => {
    const handshake = await customer.get(identity.beginPasswordProof, {})
    const passwordProof = await customer.proveFor({ ...handshake, password: present })
    const line = await verifierLines(next, {
      salt: handshake.emailSalt,
      idSalt: handshake.salt,
      iterations: handshake.iterations,
    })
    return customer.call(identity.changePassword, {
      passwordProof,
      passwordVerifier: line,
      passwordVerifierAgain: line,
    })
  }

  test('requires the current one, ends the other sessions and stays signed in', async () => {
    const customer = await new TestCustomer(app).register()
    await openProtection(customer)
    const other = await new TestCustomer(app).signIn(customer.email, 'correct horse battery')
    expect(await change(customer, 'wrong', 'new horse battery')).toMatchObject({ error: 'password-wrong' })
    expect(await change(customer, 'correct horse battery', 'correct horse battery')).toMatchObject({
      error: 'password-same',
    })
    expect(await change(customer, 'correct horse battery', 'new horse battery')).toMatchObject({ code: 1 })
    expect(await customer.get(identity.readSession, {})).toBe(true)
    await eventually(async () => (await other.call(readContactDetails, {})).code === -1001)
  })

  test('locks after five wrong ones', async () => {
    const customer = await new TestCustomer(app).register()
    await openProtection(customer)
    for (let i = 0; i < 5; i++) await change(customer, 'wrong', 'new horse battery')
    expect(await change(customer, 'correct horse battery', 'new horse battery')).toMatchObject({
      error: 'sign-in-locked',
    })
  })
})
