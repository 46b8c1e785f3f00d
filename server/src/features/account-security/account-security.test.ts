import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { messagesTo } from '../../testing/outbox.ts'
import {
  afterProof,
  appCode,
  bindApp,
  expectVerification,
  lastEmailCode,
  lastSmsCode,
  proveAnswer,
  requestEmailCode,
  untilNextCode,
} from '../../testing/protection.ts'
import { alsoAtSecondSite } from '../../testing/second-site.ts'
import { forgetSends } from '../../testing/sent-codes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer, verifierLine } from '../../testing/test-customer.ts'
import { askForInformation } from './recoveries/information-needed.ts'

let app: TestApp
beforeAll(async () => {
  // Each customer has an address of its own, because limits on codes per address are not the subject here.
  app = await openTestApp(['web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const password = 'correct horse battery'
const iterations = 600_000
const salt = Buffer.alloc(16, 7).toString('base64')
const everything = { loginProtection: true, asked: ['email', 'authenticator'] } as const
const outbox = (to: string) => messagesTo(app, to)
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
/** As if the customer had just passed verification. */
const openPassOf = ({ accountId }: TestCustomer) =>
  app.databases.pool.query(
    `insert into protection_passes (session_id, binding_only, expires_at)
     select id, false, now() + interval '10 minutes' from sessions where account_id = $1
     on conflict (session_id) do update set binding_only = false`,
    [accountId],
  )
const triesLeft = async ({ accountId }: TestCustomer): Promise<number> =>
  (await app.databases.pool.query('select tries_left from protection_challenges where account_id = $1', [accountId]))
    .rows[0]?.tries_left
const signInWithPassword = async (customer: TestCustomer, login: string) => {
  const captcha = await customer.solveCaptcha()
  return customer.call(
    identity.signIn,
    { login, passwordProof: await customer.prove(login, password, captcha) },
    { captcha },
  )
}

describe('a protected operation', () => {
  test('requires an account with email alone to bind another method first (-101)', async () => {
    const customer = await new TestCustomer(app).register()
    const answer = await customer.call(contract.removeQuestion, {})
    expect(answer.code).toBe(-101)
    expect(answer.message).toBe(
      'The current operation is protected by email authentication. For your account security, please bind any one or more authentication methods other than email!',
    )
  })

  test('the first method besides email is bound with the email code alone, and that opens nothing else', async () => {
    const customer = await new TestCustomer(app).register()
    const { token, fields } = await expectVerification(customer, contract.beginAuthenticator, {})
    expect(fields).toEqual(['yxyz'])
    const emailCode = await requestEmailCode(customer, token)
    await customer.get(contract.passOperationProtection, { operationToken: token, emailCode })
    const { secret, address } = await customer.get(contract.beginAuthenticator, {})
    expect(address).toMatch(/^otpauth:\/\/totp\/Namestead/)
    const { recoveryCodes } = await customer.get(contract.confirmAuthenticator, { authenticatorCode: appCode(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    const asked = await expectVerification(customer, contract.removeAuthenticator, {})
    expect(asked.fields).toEqual(['lbyz', 'recoveryCode'])
    await eventually(async () =>
      (await outbox(customer.email)).some(mail => mail.subject?.includes('authenticator app was added')),
    )
  })

  test('asks for one strong method, and for another one where the customer chooses it', async () => {
    const customer = await new TestCustomer(app).register()
    await openPassOf(customer)
    const answerVerifier = await verifierLine(contract.normalAnswer('Frau Berg'), salt, iterations)
    await customer.get(contract.bindQuestion, { question: 'first-teacher', answerVerifier })
    const withQuestion = async () => {
      await app.databases.pool.query('delete from protection_passes')
      return expectVerification(customer, contract.removeQuestion, {})
    }
    const offered = (protectionKey: string) => customer.get(contract.findWays, { protectionKey })
    // A question alone could be guessed.
    let { token, fields } = await withQuestion()
    expect(fields).toEqual(['yxyz', 'mbyz'])
    expect(await offered(token)).toEqual({ ways: ['question'] })

    await openPassOf(customer)
    await forgetSends(app, '+8613800138001')
    await customer.get(identity.sendSmsCode, { phone: '+86 13800138001', purpose: 'aqsj' })
    const smsCode = await lastSmsCode(customer, 'aqsj')
    await customer.get(contract.bindPhone, { phonePrefix: '86', phone: '13800138001', smsCode })
    ;({ token, fields } = await withQuestion())
    expect(fields).toEqual(['dxyz'])
    await openPassOf(customer)
    const { secret } = await bindApp(customer)
    ;({ token, fields } = await withQuestion())
    expect(fields).toEqual(['lbyz', 'recoveryCode'])
    expect(await offered(token)).toEqual({ ways: ['authenticator', 'sms', 'question'] })

    // Another way asks for its own fields and for no others.
    const chosen = await customer.get(contract.chooseMethod, { protectionKey: token, way: 'sms' })
    expect(chosen).toEqual({ sms: '+86 138****01' })
    const pass = (answers: object) =>
      customer.call(contract.passOperationProtection, { operationToken: token, ...answers })
    expect(await pass({ authenticatorCode: appCode(secret) })).toMatchObject({ error: 'protection-incomplete' })
    const question = await customer.get(contract.chooseMethod, { protectionKey: token, way: 'question' })
    expect(question).toEqual({ email: expect.any(String), question: 'What was the name of your first teacher?' })
    expect(await pass({ answerProof: await proveAnswer(customer, token, 'Frau Berg') })).toMatchObject({
      error: 'protection-incomplete',
    })
    expect(await customer.call(contract.chooseMethod, { protectionKey: token, way: 'passkey' })).toMatchObject({
      error: 'method-not-bound',
    })
    await customer.get(contract.chooseMethod, { protectionKey: token, way: 'authenticator' })
    expect(await pass({ authenticatorCode: appCode(secret) })).toMatchObject({ code: 1 })

    // Choosing gives no more tries, and nobody else may choose.
    ;({ token } = await withQuestion())
    const stranger = await new TestCustomer(app).register()
    expect(await stranger.call(contract.chooseMethod, { protectionKey: token, way: 'sms' })).toMatchObject({
      error: 'protection-key-unknown',
    })
    expect(await stranger.call(contract.findWays, { protectionKey: token })).toMatchObject({
      error: 'protection-key-unknown',
    })
    const before = await triesLeft(customer)
    expect(await pass({ authenticatorCode: appCode(secret, 20) })).toMatchObject({ error: 'authenticator-code-wrong' })
    await customer.get(contract.chooseMethod, { protectionKey: token, way: 'sms' })
    expect(await triesLeft(customer)).toBe(before - 1)
  })

  test('binding the first method asks for the email code, in no other way', async () => {
    const customer = await new TestCustomer(app).register()
    const { token } = await expectVerification(customer, contract.beginAuthenticator, {})
    expect(await customer.get(contract.findWays, { protectionKey: token })).toEqual({ ways: [] })
    expect(await customer.call(contract.chooseMethod, { protectionKey: token, way: 'passkey' })).toMatchObject({
      error: 'method-not-bound',
    })
  })

  test('asks for all methods that the customer demands together, and is then open in this session only', async () => {
    const customer = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    await openPassOf(customer)
    await customer.get(contract.saveProtection, everything)
    await app.databases.pool.query('delete from protection_passes')
    const asked = await expectVerification(customer, contract.saveProtection, everything)
    expect(asked.fields).toEqual(['yxyz', 'lbyz', 'recoveryCode'])
    expect(await customer.get(contract.findWays, { protectionKey: asked.token })).toEqual({ ways: [] })
    expect(
      await customer.call(contract.chooseMethod, { protectionKey: asked.token, way: 'authenticator' }),
    ).toMatchObject({ error: 'method-not-bound' })
    const { token } = await expectVerification(customer, contract.saveProtection, everything)
    const emailCode = await requestEmailCode(customer, token)
    const pass = (answers: object) =>
      customer.call(contract.passOperationProtection, { operationToken: token, ...answers })
    expect(await pass({ emailCode })).toMatchObject({ error: 'protection-incomplete' })
    expect(await pass({ emailCode, authenticatorCode: appCode(secret, 20) })).toMatchObject({
      error: 'authenticator-code-wrong',
    })
    // The right answers beside it were not consumed.
    expect(await pass({ emailCode, authenticatorCode: appCode(secret) })).toMatchObject({
      code: 1,
      message: 'Verified',
    })
    await customer.get(contract.saveProtection, everything)
    expect(await customer.get(contract.readProtection, {})).toMatchObject({ loginProtection: true })

    const elsewhere = await new TestCustomer(app).arrive()
    const second = await signInWithPassword(elsewhere, customer.email)
    expect(second).toMatchObject({ code: 2, message: 'One more step' })
  })

  test('takes an answer for one operation of one session: another session’s key, and a consumed one, are unknown', async () => {
    const customer = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    const { token } = await expectVerification(customer, contract.removeAuthenticator, {})
    const emailCode = await requestEmailCode(customer, token)
    const thief = await new TestCustomer(app).register()
    const answers = { operationToken: token, emailCode, authenticatorCode: appCode(secret) }
    expect(await thief.call(contract.passOperationProtection, answers)).toMatchObject({
      error: 'protection-key-unknown',
    })
    expect(
      await thief.call(identity.sendEmailCode, { email: 'x@example.com', purpose: 'czyz', protectionKey: token }),
    ).toMatchObject({ error: 'purpose-not-offered' })
    expect(
      await customer.call(identity.sendEmailCode, { email: 'x@example.com', purpose: 'login', protectionKey: token }),
    ).toMatchObject({ error: 'purpose-not-offered' })
    await customer.get(contract.passOperationProtection, answers)
    expect(await customer.call(contract.passOperationProtection, answers)).toMatchObject({
      error: 'protection-key-unknown',
    })
  })

  test('of two concurrent submissions of one code, one is accepted', async () => {
    const customer = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    const { token } = await expectVerification(customer, contract.removeAuthenticator, {})
    const emailCode = await requestEmailCode(customer, token)
    const authenticatorCode = appCode(secret)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        customer.call(contract.passOperationProtection, { operationToken: token, emailCode, authenticatorCode }),
      ),
    )
    expect(answers.filter(answer => answer.code === 1)).toHaveLength(1)
  })

  test('never accepts an authenticator code twice, even for different keys', async () => {
    const customer = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    const authenticatorCode = appCode(secret)
    await afterProof(customer, contract.saveProtection, everything, { authenticatorCode })
    const other = await new TestCustomer(app).arrive()
    const second = await signInWithPassword(other, customer.email)
    if (second.code !== 2) throw new Error(JSON.stringify(second))
    other.email = customer.email
    const emailCode = await requestEmailCode(other, second.data.loginKey, 'login')
    expect(
      await other.call(contract.passLoginProtection, { loginKey: second.data.loginKey, emailCode, authenticatorCode }),
    ).toMatchObject({ error: 'authenticator-code-wrong' })
    await untilNextCode(customer)
    expect(
      await other.call(contract.passLoginProtection, { loginKey: second.data.loginKey, emailCode, authenticatorCode }),
    ).toMatchObject({ code: 1 })
  })

  test('five wrong answers close verification for an hour; the password and a mailed code reopen it, three times a day', async () => {
    const customer = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    for (let round = 0; round < 3; round++) {
      const { token } = await expectVerification(customer, contract.removeAuthenticator, {})
      const emailCode = await requestEmailCode(customer, token)
      const pass = (authenticatorCode: string) =>
        customer.call(contract.passOperationProtection, { operationToken: token, emailCode, authenticatorCode })
      for (let i = 0; i < 5; i++)
        expect(await pass(wrong(appCode(secret)))).toMatchObject({ error: 'authenticator-code-wrong' })
      expect(await pass(appCode(secret))).toMatchObject({ error: 'protection-key-unknown' })
      const closed = await customer.call(contract.removeAuthenticator, {})
      expect(closed).toMatchObject({ code: -102 })
      expect(closed.message).toContain('Verification is locked until')

      const { restrictions } = await customer.get(contract.readProtection, {})
      const restriction = restrictions[0]?.restriction ?? ''
      expect(restrictions[0]).toMatchObject({ kind: 'verification', can: { lift: true } })
      await forgetSends(app, customer.email)
      await customer.get(contract.sendIdentityCode, {})
      const code = await lastEmailCode(customer, 'sfyz')
      const lift = async (emailed: string, secretWord: string) =>
        customer.call(contract.liftRestriction, {
          restriction,
          emailCode: emailed,
          passwordProof: await customer.proveOwn(secretWord),
        })
      expect(await lift(code, 'not my password')).toMatchObject({ error: 'password-wrong' })
      expect(await lift(wrong(code), password)).toMatchObject({ error: 'email-code-wrong' })
      expect(await lift(code, password)).toMatchObject({ code: 1 })
      expect(await lift(code, password)).toMatchObject({ error: 'restriction-unknown' })
    }
    const { token } = await expectVerification(customer, contract.removeAuthenticator, {})
    const emailCode = await requestEmailCode(customer, token)
    for (let i = 0; i < 5; i++)
      await customer.call(contract.passOperationProtection, {
        operationToken: token,
        emailCode,
        authenticatorCode: wrong(appCode(secret)),
      })
    const { restrictions } = await customer.get(contract.readProtection, {})
    expect(
      await customer.call(contract.liftRestriction, {
        restriction: restrictions[0]?.restriction ?? '',
        emailCode: '123456',
        passwordProof: await customer.proveOwn(password),
      }),
    ).toMatchObject({ error: 'restriction-lifted-too-often' })
    await eventually(async () =>
      (await outbox(customer.email)).some(mail => mail.subject?.includes('locked for an hour')),
    )
  })

  test('asks for missing information before anything else (-1009), by a ticket that is valid once and only there', async () => {
    const customer = await new TestCustomer(app).registerOnly()
    await app.databases.transact(tx => askForInformation(tx, { now: app.clock.now() }, customer.accountId))
    const ticketOf = async () => {
      const answer = await customer.call(contract.removePhone, {})
      if (answer.code !== -1009) throw new Error(JSON.stringify(answer))
      return String((answer.details as Record<string, unknown>).token)
    }
    const ticket = await ticketOf()
    const information = { country: 'CN', phone: '13800138000', address: '中山路 12 号' }
    const thief = await new TestCustomer(app).registerOnly()
    await app.databases.transact(tx => askForInformation(tx, { now: app.clock.now() }, thief.accountId))
    expect(await thief.call(contract.supplyInformation, { ...information, ticket })).toMatchObject({
      error: 'information-ticket-stale',
    })
    expect(await customer.call(contract.supplyInformation, { ...information, ticket, phone: '2380013' })).toMatchObject(
      {
        error: 'phone-incorrect',
      },
    )
    await customer.get(contract.supplyInformation, { ...information, ticket: await ticketOf() })
    expect((await customer.call(contract.removePhone, {})).code).toBe(-101)
  })

  test('cancelling drops the pending protection; with skip no message follows', async () => {
    const customer = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    const { token } = await expectVerification(customer, contract.removeAuthenticator, {})
    const emailCode = await requestEmailCode(customer, token)
    expect(await customer.call(contract.closeOperationProtection, { skip: true })).toMatchObject({
      code: 1,
      message: '',
    })
    expect(
      await customer.call(contract.passOperationProtection, {
        operationToken: token,
        emailCode,
        authenticatorCode: appCode(secret),
      }),
    ).toMatchObject({ error: 'protection-key-unknown' })
    expect((await customer.call(contract.closeOperationProtection, {})).message).toBe('Canceled')
  })
})

describe('the methods', () => {
  test('SMS: binds a number that a code was sent to, and sends codes to it from then on', async () => {
    const customer = await new TestCustomer(app).register()
    await customer.get(identity.sendSmsCode, { phone: '+86 13800138000', purpose: 'aqsj' })
    expect(await customer.call(identity.sendSmsCode, { phone: '+86 13800138000', purpose: 'aqsj' })).toMatchObject({
      code: -102,
      details: { error: 'code-too-soon', seconds: expect.closeTo(60, -1) },
    })
    expect(await customer.call(identity.sendSmsCode, { phone: '+86 23800138000', purpose: 'aqsj' })).toMatchObject({
      error: 'phone-incorrect',
    })
    const smsCode = await lastSmsCode(customer, 'aqsj')
    const number = { phonePrefix: '86', phone: '13800138000' }
    const { token } = await expectVerification(customer, contract.bindPhone, { ...number, smsCode })
    await customer.get(contract.passOperationProtection, {
      operationToken: token,
      emailCode: await requestEmailCode(customer, token),
    })
    expect(await customer.call(contract.bindPhone, { ...number, phone: '13900138000', smsCode })).toMatchObject({
      error: 'sms-code-wrong',
    })
    expect(await customer.call(contract.bindPhone, { ...number, smsCode: wrong(smsCode) })).toMatchObject({
      error: 'sms-code-wrong',
    })
    await customer.get(contract.bindPhone, { ...number, smsCode })
    expect(await customer.get(contract.readProtection, {})).toMatchObject({ phone: { masked: '+86 138****00' } })

    const asked = await expectVerification(customer, contract.removePhone, {})
    expect(asked.fields).toEqual(['dxyz'])
    await forgetSends(app, '+8613800138000')
    await customer.get(identity.sendSmsCode, { phone: '+1 2025550123', purpose: 'czyz', protectionKey: asked.token })
    await eventually(async () => (await outbox('+8613800138000')).length >= 2)
    expect(await outbox('+12025550123')).toEqual([])
    await customer.get(contract.passOperationProtection, {
      operationToken: asked.token,
      smsCode: await lastSmsCode(customer, 'czyz'),
    })
    await customer.get(contract.removePhone, {})
    expect((await customer.get(contract.readProtection, {})).phone).toBeNull()
  })

  test('SMS: after a handful in ten minutes a captcha is required (-105001) and lifts the limit', async () => {
    const customer = await new TestCustomer(app).register()
    const send = (captcha?: string) =>
      customer.call(identity.sendSmsCode, { phone: '+1 2025550199', purpose: 'aqsj' }, captcha ? { captcha } : {})
    for (let i = 0; i < 5; i++) await send()
    expect(await send()).toMatchObject({ code: -105001, details: { verify: { type: 'aqsj', style: 'image' } } })
    expect(await send(await customer.solveCaptcha())).toMatchObject({ details: { error: 'code-too-soon' } })
  })

  test('a question: only a verifier is stored, the answer is accepted in any spelling, its proof once', async () => {
    const customer = await new TestCustomer(app).register()
    const answerVerifier = await verifierLine(contract.normalAnswer('Lindenstraße '), salt, iterations)
    const question = 'first-street'
    await afterProof(customer, contract.bindQuestion, { question, answerVerifier })
    const { rows } = await app.databases.pool.query('select * from account_protection where account_id = $1', [
      customer.accountId,
    ])
    expect(JSON.stringify(rows[0]).toLowerCase()).not.toContain('lindenstra')
    const asked = await expectVerification(customer, contract.removeQuestion, {})
    expect(asked.fields).toEqual(['yxyz', 'mbyz'])
    const emailCode = await requestEmailCode(customer, asked.token)
    const pass = (answerProof: string) =>
      customer.call(contract.passOperationProtection, { operationToken: asked.token, emailCode, answerProof })
    const wrongProof = await proveAnswer(customer, asked.token, 'Hauptstraße')
    expect(await pass(wrongProof)).toMatchObject({ error: 'answer-wrong' })
    const stale = await proveAnswer(customer, asked.token, 'LINDENSTRASSE'.replace('SS', 'ß'))
    const fresh = await proveAnswer(customer, asked.token, ' LINDENSTRAßE')
    expect(await pass(stale)).toMatchObject({ error: 'answer-wrong' })
    expect(await pass(fresh)).toMatchObject({ error: 'answer-wrong' })
    expect(await pass(await proveAnswer(customer, asked.token, ' LindenSTRAßE '))).toMatchObject({ code: 1 })
    await customer.get(contract.removeQuestion, {})
  })

  test('a recovery code replaces lost methods, together with the email code, once', async () => {
    const customer = await new TestCustomer(app).register()
    const { recoveryCodes } = await bindApp(customer)
    const recoveryCode = recoveryCodes[3]?.toLowerCase() ?? ''
    await afterProof(customer, contract.removeAuthenticator, {}, { recoveryCode })
    const { secret } = await afterProof(customer, contract.beginAuthenticator, {})
    await customer.get(contract.confirmAuthenticator, { authenticatorCode: appCode(secret) })
    const signedIn = await new TestCustomer(app).signIn(customer.email, password)
    const { token } = await expectVerification(signedIn, contract.removeAuthenticator, {})
    signedIn.email = customer.email
    const emailCode = await requestEmailCode(signedIn, token)
    // The first ten were replaced by new ones; a used code would be refused in the same way.
    expect(
      await signedIn.call(contract.passOperationProtection, { operationToken: token, emailCode, recoveryCode }),
    ).toMatchObject({ error: 'recovery-code-wrong' })
    const { rows } = await app.databases.pool.query('select * from recovery_codes where account_id = $1', [
      customer.accountId,
    ])
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0])
    // 118 bits and more: 24 letters and digits of 32, each of ten another.
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(118)
  })

  test('a used recovery code is refused', async () => {
    const customer = await new TestCustomer(app).register()
    const { recoveryCodes } = await bindApp(customer)
    const recoveryCode = recoveryCodes[0] ?? ''
    const use = async () => {
      const { token } = await expectVerification(customer, contract.saveProtection, everything)
      const emailCode = await requestEmailCode(customer, token)
      return customer.call(contract.passOperationProtection, { operationToken: token, emailCode, recoveryCode })
    }
    expect(await use()).toMatchObject({ code: 1 })
    await app.databases.pool.query('delete from protection_passes')
    expect(await use()).toMatchObject({ error: 'recovery-code-wrong' })
    expect((await customer.get(contract.readProtection, {})).recoveryCodesLeft).toBe(9)
  })

  test('email alone, or a question alone, is not enough as the asked methods', async () => {
    const customer = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    const save = (asked: readonly ('email' | 'sms' | 'question' | 'authenticator')[]) =>
      customer.call(contract.saveProtection, { loginProtection: false, asked })
    await afterProof(customer, contract.saveProtection, everything, { authenticatorCode: appCode(secret) })
    expect(await save(['email'])).toMatchObject({ error: 'asked-too-weak' })
    expect(await save(['email', 'sms'])).toMatchObject({ error: 'method-not-bound' })
    expect(await save(['authenticator'])).toMatchObject({ code: 1 })
    await app.databases.pool.query('delete from protection_passes')
    expect((await expectVerification(customer, contract.removeAuthenticator, {})).fields).toEqual([
      'lbyz',
      'recoveryCode',
    ])
  })
})

describe('login protection', () => {
  test('answers code 2 with the asked methods; the session is not signed in before it is passed', async () => {
    const customer = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    await afterProof(customer, contract.saveProtection, everything, { authenticatorCode: appCode(secret) })
    await untilNextCode(customer)

    const other = await new TestCustomer(app, 'zhcn').arrive()
    other.email = customer.email
    const second = await signInWithPassword(other, customer.email)
    if (second.code !== 2) throw new Error(JSON.stringify(second))
    expect(second.data.offered).toMatchObject({ authenticator: true, recoveryCode: true })
    expect(second.data.offered.email).toMatch(/\*\*\*@example\.com$/)
    expect(second.data.offered.sms).toBeUndefined()
    expect(await other.get(identity.readAccount, {})).toBe(1001)
    const before = other.cookies.get('namestead_session')
    const { loginKey } = second.data
    const emailCode = await requestEmailCode(other, loginKey, 'login')
    // Not a key for operations.
    expect(
      await customer.call(contract.passOperationProtection, { operationToken: loginKey, emailCode }),
    ).toMatchObject({
      error: 'protection-key-unknown',
    })
    expect(
      await other.call(contract.passLoginProtection, {
        loginKey,
        emailCode: wrong(emailCode),
        authenticatorCode: appCode(secret),
      }),
    ).toMatchObject({ error: 'email-code-wrong' })
    const { signIns } = await customer.get(contract.findSignIns, {})
    expect(signIns[0]?.outcome).toBe('waiting')
    const signedIn = await other.call(contract.passLoginProtection, {
      loginKey,
      emailCode,
      authenticatorCode: appCode(secret),
      fromDialog: true,
    })
    expect(signedIn).toMatchObject({ code: 1, message: '登录成功', data: { accountId: customer.accountId } })
    expect(other.cookies.get('namestead_session')).not.toBe(before)
    await other.arrive()
    expect(await other.get(identity.readSession, {})).toBe(true)
    expect((await customer.get(contract.findSignIns, {})).signIns[0]?.outcome).toBe('done')
  })

  test('follows the choice of an account, and belongs to the session that gave the password', async () => {
    const customer = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    await afterProof(customer, contract.saveProtection, everything, { authenticatorCode: appCode(secret) })
    await alsoAtSecondSite(app, customer.accountId)
    const other = await new TestCustomer(app).arrive()
    const choice = await signInWithPassword(other, customer.email)
    if (choice.code !== 3) throw new Error(JSON.stringify(choice))
    const { accountTicket } = choice.data.find(({ accountId }) => accountId === customer.accountId) ?? {}
    const second = await other.call(identity.signIn, { login: customer.email, accountTicket })
    if (second.code !== 2) throw new Error(JSON.stringify(second))
    const thief = await new TestCustomer(app).arrive()
    expect(await thief.call(contract.passLoginProtection, { loginKey: second.data.loginKey })).toMatchObject({
      error: 'protection-key-unknown',
    })
  })
})

describe('the email address', () => {
  test('is changed with the password and a code to the new address; other sessions end, the old address is notified', async () => {
    const customer = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    const old = customer.email
    const other = await new TestCustomer(app).signIn(old, password)
    const email = `new-${old}`
    await afterProof(customer, contract.sendNewEmailCode, { email }, { authenticatorCode: appCode(secret) })
    const emailCode = await lastEmailCode(customer, 'aqyx', email)
    const prepared = await customer.get(contract.prepareNewEmail, { email })
    const passwordVerifier = await verifierLine(password, prepared.salt, prepared.iterations)
    const change = async (secretWord: string, code: string) =>
      customer.call(contract.changeEmail, {
        email,
        emailCode: code,
        passwordVerifier,
        passwordProof: await customer.proveOwn(secretWord),
      })
    expect(await change('guessed', emailCode)).toMatchObject({ error: 'password-wrong' })
    expect(await change(password, wrong(emailCode))).toMatchObject({ error: 'email-code-wrong' })
    expect(await change(password, emailCode)).toMatchObject({ code: 1 })
    await eventually(async () => (await other.call(identity.signOut, {})).code === -1001, 3)
    await eventually(async () => (await outbox(old)).some(mail => mail.text.includes(email)))
    expect((await new TestCustomer(app).signIn(email, password)).accountId).toBe(customer.accountId)
  })

  test('of another account is refused', async () => {
    const customer = await new TestCustomer(app).register()
    const neighbour = await new TestCustomer(app).register()
    const { secret } = await bindApp(customer)
    const { email } = neighbour
    await afterProof(customer, contract.sendNewEmailCode, { email }, { authenticatorCode: appCode(secret) })
    const emailCode = await lastEmailCode(customer, 'aqyx', email)
    const prepared = await customer.get(contract.prepareNewEmail, { email })
    const passwordVerifier = await verifierLine(password, prepared.salt, prepared.iterations)
    const passwordProof = await customer.proveOwn(password)
    expect(
      await customer.call(contract.changeEmail, { email, emailCode, passwordVerifier, passwordProof }),
    ).toMatchObject({
      error: 'email-taken',
    })
  })
})

describe('sessions and history', () => {
  test('are listed and ended, one and all; another account’s cannot be ended', async () => {
    const customer = await new TestCustomer(app).register()
    const laptop = await new TestCustomer(app).signIn(customer.email, password)
    const phone = await new TestCustomer(app).signIn(customer.email, password)
    const { sessions } = await customer.get(contract.findSessions, {})
    expect(sessions.map(({ current }) => current)).toEqual([false, false, true])
    const stranger = await new TestCustomer(app).register()
    const [newest, , own] = sessions
    expect(await stranger.call(contract.endSession, { session: newest?.session ?? '' })).toMatchObject({
      error: 'session-unknown',
    })
    expect(await customer.call(contract.endSession, { session: own?.session ?? '' })).toMatchObject({
      error: 'session-unknown',
    })
    await customer.get(contract.endSession, { session: newest?.session ?? '' })
    await eventually(async () => (await phone.call(identity.signOut, {})).code === -1001, 3)
    expect(await customer.get(contract.endOtherSessions, {})).toEqual({ ended: 1 })
    await eventually(async () => (await laptop.call(identity.signOut, {})).code === -1001, 3)
    expect(await customer.get(identity.readSession, {})).toBe(true)
  })

  test('events are recorded, and their records cannot be changed', async () => {
    const customer = await new TestCustomer(app).register()
    await bindApp(customer)
    const { events } = await customer.get(contract.findSecurityEvents, {})
    expect(events.map(({ event }) => event)).toEqual(['authenticator-bound', 'protection-passed'])
    await expect(app.databases.pool.query('delete from audit_log')).rejects.toThrow('append-only')
    await expect(app.databases.pool.query("update audit_log set event = 'x'")).rejects.toThrow('append-only')
    const stranger = await new TestCustomer(app).register()
    expect((await stranger.get(contract.findSecurityEvents, {})).events).toEqual([])
  })
})
