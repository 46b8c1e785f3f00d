import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { Person, verifierLine } from '../../testing/person.ts'
import {
  afterProof,
  appCode,
  askedBy,
  bindApp,
  lastEmailCode,
  lastSmsCode,
  mailedFor,
  proveAnswer,
  untilNextCode,
} from '../../testing/protection.ts'
import { alsoAtSecondSite } from '../../testing/second-site.ts'
import { forgetSends } from '../../testing/sent-codes.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { askForInformation } from './information-needed.ts'

let house: TestHouse
beforeAll(async () => {
  // Everybody at an address of their own: how many codes an address may ask for is not what this is about.
  house = await openTestHouse(['web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => house.close())

const password = 'correct horse battery'
const iterations = 600_000
const salt = Buffer.alloc(16, 7).toString('base64')
const everything = { loginProtection: true, asked: ['email', 'authenticator'] } as const
const outbox = async (to: string) => {
  const response = await fetch(`${house.operatorUrl()}/dev/outbox`, { headers: { accept: 'application/json' } })
  const kept = (await response.json()) as { to: string; subject?: string; text: string }[]
  return kept.filter(one => one.to === to)
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const signInWithPassword = async (person: Person, login: string) => {
  const captcha = await person.solveCaptcha()
  return person.call(
    identity.signIn,
    { login, passwordProof: await person.prove(login, password, captcha) },
    { captcha },
  )
}

describe('a protected operation', () => {
  test('asks an account with nothing but e-mail to bind another method first (-101)', async () => {
    const person = await new Person(house).register()
    const answer = await person.call(contract.removeQuestion, {})
    expect(answer.code).toBe(-101)
    expect(answer.message).toBe(
      'The current operation is protected by email authentication. For your account security, please bind any one or more authentication methods other than email!',
    )
  })

  test('the first method beside e-mail is bound with the e-mail code alone, and that opens nothing else', async () => {
    const person = await new Person(house).register()
    const { token, fields } = await askedBy(person, contract.beginAuthenticator, {})
    expect(fields).toEqual(['yxyz'])
    const emailCode = await mailedFor(person, token)
    await person.get(contract.passOperationProtection, { operationToken: token, emailCode })
    const { secret, address } = await person.get(contract.beginAuthenticator, {})
    expect(address).toMatch(/^otpauth:\/\/totp\/Namestead/)
    const { recoveryCodes } = await person.get(contract.confirmAuthenticator, { authenticatorCode: appCode(secret) })
    expect(new Set(recoveryCodes).size).toBe(10)
    const asked = await askedBy(person, contract.removeAuthenticator, {})
    expect(asked.fields).toEqual(['yxyz', 'lbyz', 'recoveryCode'])
    await eventually(async () =>
      (await outbox(person.email)).some(mail => mail.subject?.includes('authenticator app was bound')),
    )
  })

  test('asks all that is bound, takes all of it, and then is open in this session only', async () => {
    const person = await new Person(house).register()
    const { secret } = await bindApp(person)
    const { token } = await askedBy(person, contract.saveProtection, everything)
    const emailCode = await mailedFor(person, token)
    const pass = (answers: object) =>
      person.call(contract.passOperationProtection, { operationToken: token, ...answers })
    expect(await pass({ emailCode })).toMatchObject({ error: 'protection-incomplete' })
    expect(await pass({ emailCode, authenticatorCode: appCode(secret, 20) })).toMatchObject({
      error: 'authenticator-code-wrong',
    })
    // What was right beside it was not spent.
    expect(await pass({ emailCode, authenticatorCode: appCode(secret) })).toMatchObject({
      code: 1,
      message: 'Verified',
    })
    await person.get(contract.saveProtection, everything)
    expect(await person.get(contract.readProtection, {})).toMatchObject({ loginProtection: true })

    const elsewhere = await new Person(house).arrive()
    const second = await signInWithPassword(elsewhere, person.email)
    expect(second).toMatchObject({ code: 2, message: 'One more step' })
  })

  test('takes an answer for one operation of one session: another session’s key, and a spent one, are unknown', async () => {
    const person = await new Person(house).register()
    const { secret } = await bindApp(person)
    const { token } = await askedBy(person, contract.removeAuthenticator, {})
    const emailCode = await mailedFor(person, token)
    const thief = await new Person(house).register()
    const answers = { operationToken: token, emailCode, authenticatorCode: appCode(secret) }
    expect(await thief.call(contract.passOperationProtection, answers)).toMatchObject({
      error: 'protection-key-unknown',
    })
    expect(
      await thief.call(identity.sendEmailCode, { email: 'x@example.com', purpose: 'czyz', protectionKey: token }),
    ).toMatchObject({ error: 'purpose-not-offered' })
    expect(
      await person.call(identity.sendEmailCode, { email: 'x@example.com', purpose: 'login', protectionKey: token }),
    ).toMatchObject({ error: 'purpose-not-offered' })
    await person.get(contract.passOperationProtection, answers)
    expect(await person.call(contract.passOperationProtection, answers)).toMatchObject({
      error: 'protection-key-unknown',
    })
  })

  test('two submissions of one code at once: one is accepted', async () => {
    const person = await new Person(house).register()
    const { secret } = await bindApp(person)
    const { token } = await askedBy(person, contract.removeAuthenticator, {})
    const emailCode = await mailedFor(person, token)
    const authenticatorCode = appCode(secret)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        person.call(contract.passOperationProtection, { operationToken: token, emailCode, authenticatorCode }),
      ),
    )
    expect(answers.filter(answer => answer.code === 1)).toHaveLength(1)
  })

  test('never takes a code of the authenticator twice, over different keys', async () => {
    const person = await new Person(house).register()
    const { secret } = await bindApp(person)
    const authenticatorCode = appCode(secret)
    await afterProof(person, contract.saveProtection, everything, { authenticatorCode })
    const other = await new Person(house).arrive()
    const second = await signInWithPassword(other, person.email)
    if (second.code !== 2) throw new Error(JSON.stringify(second))
    other.email = person.email
    const emailCode = await mailedFor(other, second.data.loginKey, 'login')
    expect(
      await other.call(contract.passLoginProtection, { loginKey: second.data.loginKey, emailCode, authenticatorCode }),
    ).toMatchObject({ error: 'authenticator-code-wrong' })
    await untilNextCode(person)
    expect(
      await other.call(contract.passLoginProtection, { loginKey: second.data.loginKey, emailCode, authenticatorCode }),
    ).toMatchObject({ code: 1 })
  })

  test('five wrong answers close verification for an hour; the password and a mailed code lift it, three times a day', async () => {
    const person = await new Person(house).register()
    const { secret } = await bindApp(person)
    for (let round = 0; round < 3; round++) {
      const { token } = await askedBy(person, contract.removeAuthenticator, {})
      const emailCode = await mailedFor(person, token)
      const pass = (authenticatorCode: string) =>
        person.call(contract.passOperationProtection, { operationToken: token, emailCode, authenticatorCode })
      for (let i = 0; i < 5; i++)
        expect(await pass(wrong(appCode(secret)))).toMatchObject({ error: 'authenticator-code-wrong' })
      expect(await pass(appCode(secret))).toMatchObject({ error: 'protection-key-unknown' })
      const closed = await person.call(contract.removeAuthenticator, {})
      expect(closed).toMatchObject({ code: -102 })
      expect(closed.message).toContain('Verification is closed until')

      const { restrictions } = await person.get(contract.readProtection, {})
      const restriction = restrictions[0]?.restriction ?? ''
      expect(restrictions[0]).toMatchObject({ kind: 'verification', can: { lift: true } })
      await forgetSends(house, person.email)
      await person.get(contract.sendIdentityCode, {})
      const code = await lastEmailCode(person, 'sfyz')
      const lift = async (emailed: string, secretWord: string) =>
        person.call(contract.liftRestriction, {
          restriction,
          emailCode: emailed,
          passwordProof: await person.proveOwn(secretWord),
        })
      expect(await lift(code, 'not my password')).toMatchObject({ error: 'password-wrong' })
      expect(await lift(wrong(code), password)).toMatchObject({ error: 'email-code-wrong' })
      expect(await lift(code, password)).toMatchObject({ code: 1 })
      expect(await lift(code, password)).toMatchObject({ error: 'restriction-unknown' })
    }
    const { token } = await askedBy(person, contract.removeAuthenticator, {})
    const emailCode = await mailedFor(person, token)
    for (let i = 0; i < 5; i++)
      await person.call(contract.passOperationProtection, {
        operationToken: token,
        emailCode,
        authenticatorCode: wrong(appCode(secret)),
      })
    const { restrictions } = await person.get(contract.readProtection, {})
    expect(
      await person.call(contract.liftRestriction, {
        restriction: restrictions[0]?.restriction ?? '',
        emailCode: '123456',
        passwordProof: await person.proveOwn(password),
      }),
    ).toMatchObject({ error: 'restriction-lifted-too-often' })
    await eventually(async () =>
      (await outbox(person.email)).some(mail => mail.subject?.includes('closed for an hour')),
    )
  })

  test('asks for missing information before anything else (-1009), by a ticket that serves once and only there', async () => {
    const person = await new Person(house).registerOnly()
    await house.databases.transact(tx => askForInformation(tx, { now: house.clock.now() }, person.accountId))
    const ticketOf = async () => {
      const answer = await person.call(contract.removePhone, {})
      if (answer.code !== -1009) throw new Error(JSON.stringify(answer))
      return String((answer.details as Record<string, unknown>).token)
    }
    const ticket = await ticketOf()
    const information = { country: 'CN', phone: '13800138000', address: '中山路 12 号' }
    const thief = await new Person(house).registerOnly()
    await house.databases.transact(tx => askForInformation(tx, { now: house.clock.now() }, thief.accountId))
    expect(await thief.call(contract.supplyInformation, { ...information, ticket })).toMatchObject({
      error: 'information-ticket-stale',
    })
    expect(await person.call(contract.supplyInformation, { ...information, ticket, phone: '2380013' })).toMatchObject({
      error: 'phone-incorrect',
    })
    await person.get(contract.supplyInformation, { ...information, ticket: await ticketOf() })
    expect((await person.call(contract.removePhone, {})).code).toBe(-101)
  })

  test('turning back drops what waits; with skip nothing is said', async () => {
    const person = await new Person(house).register()
    const { secret } = await bindApp(person)
    const { token } = await askedBy(person, contract.removeAuthenticator, {})
    const emailCode = await mailedFor(person, token)
    expect(await person.call(contract.closeOperationProtection, { skip: true })).toMatchObject({ code: 1, message: '' })
    expect(
      await person.call(contract.passOperationProtection, {
        operationToken: token,
        emailCode,
        authenticatorCode: appCode(secret),
      }),
    ).toMatchObject({ error: 'protection-key-unknown' })
    expect((await person.call(contract.closeOperationProtection, {})).message).toBe('The operation was cancelled')
  })
})

describe('the methods', () => {
  test('SMS: binds a number that a code was sent to, and asks codes there', async () => {
    const person = await new Person(house).register()
    await person.get(identity.sendSmsCode, { phone: '+86 13800138000', purpose: 'aqsj' })
    expect(await person.call(identity.sendSmsCode, { phone: '+86 13800138000', purpose: 'aqsj' })).toMatchObject({
      code: -102,
      details: { error: 'code-too-soon', seconds: expect.closeTo(60, -1) },
    })
    expect(await person.call(identity.sendSmsCode, { phone: '+86 23800138000', purpose: 'aqsj' })).toMatchObject({
      error: 'phone-incorrect',
    })
    const smsCode = await lastSmsCode(person, 'aqsj')
    const number = { phonePrefix: '86', phone: '13800138000' }
    const { token } = await askedBy(person, contract.bindPhone, { ...number, smsCode })
    await person.get(contract.passOperationProtection, {
      operationToken: token,
      emailCode: await mailedFor(person, token),
    })
    expect(await person.call(contract.bindPhone, { ...number, phone: '13900138000', smsCode })).toMatchObject({
      error: 'sms-code-wrong',
    })
    expect(await person.call(contract.bindPhone, { ...number, smsCode: wrong(smsCode) })).toMatchObject({
      error: 'sms-code-wrong',
    })
    await person.get(contract.bindPhone, { ...number, smsCode })
    expect(await person.get(contract.readProtection, {})).toMatchObject({ phone: { masked: '+86 138****00' } })

    const asked = await askedBy(person, contract.removePhone, {})
    expect(asked.fields).toEqual(['yxyz', 'dxyz'])
    const emailCode = await mailedFor(person, asked.token)
    await forgetSends(house, '+8613800138000')
    await person.get(identity.sendSmsCode, { phone: '+1 2025550123', purpose: 'czyz', protectionKey: asked.token })
    await eventually(async () => (await outbox('+8613800138000')).length >= 2)
    expect(await outbox('+12025550123')).toEqual([])
    await person.get(contract.passOperationProtection, {
      operationToken: asked.token,
      emailCode,
      smsCode: await lastSmsCode(person, 'czyz'),
    })
    await person.get(contract.removePhone, {})
    expect((await person.get(contract.readProtection, {})).phone).toBeNull()
  })

  test('SMS: a handful in ten minutes, then a captcha opens the way again (-105001)', async () => {
    const person = await new Person(house).register()
    const send = (captcha?: string) =>
      person.call(identity.sendSmsCode, { phone: '+1 2025550199', purpose: 'aqsj' }, captcha ? { captcha } : {})
    for (let i = 0; i < 5; i++) await send()
    expect(await send()).toMatchObject({ code: -105001, details: { verify: { type: 'aqsj', style: 'image' } } })
    expect(await send(await person.solveCaptcha())).toMatchObject({ details: { error: 'code-too-soon' } })
  })

  test('a question: only a verifier is kept, the answer is taken in any spelling, its proof once', async () => {
    const person = await new Person(house).register()
    const answerVerifier = await verifierLine(contract.normalAnswer('Lindenstraße '), salt, iterations)
    const question = 'first-street'
    await afterProof(person, contract.bindQuestion, { question, answerVerifier })
    const { rows } = await house.databases.pool.query('select * from account_protection where account_id = $1', [
      person.accountId,
    ])
    expect(JSON.stringify(rows[0]).toLowerCase()).not.toContain('lindenstra')
    const asked = await askedBy(person, contract.removeQuestion, {})
    expect(asked.fields).toEqual(['yxyz', 'mbyz'])
    const emailCode = await mailedFor(person, asked.token)
    const pass = (answerProof: string) =>
      person.call(contract.passOperationProtection, { operationToken: asked.token, emailCode, answerProof })
    const wrongProof = await proveAnswer(person, asked.token, 'Hauptstraße')
    expect(await pass(wrongProof)).toMatchObject({ error: 'answer-wrong' })
    const stale = await proveAnswer(person, asked.token, 'LINDENSTRASSE'.replace('SS', 'ß'))
    const fresh = await proveAnswer(person, asked.token, ' LINDENSTRAßE')
    expect(await pass(stale)).toMatchObject({ error: 'answer-wrong' })
    expect(await pass(fresh)).toMatchObject({ error: 'answer-wrong' })
    expect(await pass(await proveAnswer(person, asked.token, ' LindenSTRAßE '))).toMatchObject({ code: 1 })
    await person.get(contract.removeQuestion, {})
  })

  test('a recovery code stands in for what is lost, beside the e-mail code, once', async () => {
    const person = await new Person(house).register()
    const { recoveryCodes } = await bindApp(person)
    const recoveryCode = recoveryCodes[3]?.toLowerCase() ?? ''
    await afterProof(person, contract.removeAuthenticator, {}, { recoveryCode })
    const { secret } = await afterProof(person, contract.beginAuthenticator, {})
    await person.get(contract.confirmAuthenticator, { authenticatorCode: appCode(secret) })
    const signedIn = await new Person(house).signIn(person.email, password)
    const { token } = await askedBy(signedIn, contract.removeAuthenticator, {})
    signedIn.email = person.email
    const emailCode = await mailedFor(signedIn, token)
    // The first ten went when new ones were made; a used one of them would be refused just so.
    expect(
      await signedIn.call(contract.passOperationProtection, { operationToken: token, emailCode, recoveryCode }),
    ).toMatchObject({ error: 'recovery-code-wrong' })
    const { rows } = await house.databases.pool.query('select * from recovery_codes where account_id = $1', [
      person.accountId,
    ])
    expect(rows).toHaveLength(10)
    expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0])
  })

  test('a used recovery code is refused', async () => {
    const person = await new Person(house).register()
    const { recoveryCodes } = await bindApp(person)
    const recoveryCode = recoveryCodes[0] ?? ''
    const use = async () => {
      const { token } = await askedBy(person, contract.saveProtection, everything)
      const emailCode = await mailedFor(person, token)
      return person.call(contract.passOperationProtection, { operationToken: token, emailCode, recoveryCode })
    }
    expect(await use()).toMatchObject({ code: 1 })
    await house.databases.pool.query('delete from protection_passes')
    expect(await use()).toMatchObject({ error: 'recovery-code-wrong' })
    expect((await person.get(contract.readProtection, {})).recoveryCodesLeft).toBe(9)
  })

  test('e-mail alone, or a question alone, can never be all that is asked', async () => {
    const person = await new Person(house).register()
    const { secret } = await bindApp(person)
    const save = (asked: readonly ('email' | 'sms' | 'question' | 'authenticator')[]) =>
      person.call(contract.saveProtection, { loginProtection: false, asked })
    await afterProof(person, contract.saveProtection, everything, { authenticatorCode: appCode(secret) })
    expect(await save(['email'])).toMatchObject({ error: 'asked-too-weak' })
    expect(await save(['email', 'sms'])).toMatchObject({ error: 'method-not-bound' })
    expect(await save(['authenticator'])).toMatchObject({ code: 1 })
    await house.databases.pool.query('delete from protection_passes')
    expect((await askedBy(person, contract.removeAuthenticator, {})).fields).toEqual(['lbyz', 'recoveryCode'])
  })
})

describe('login protection', () => {
  test('answers code 2 with what is asked; nobody is signed in before it is passed', async () => {
    const person = await new Person(house).register()
    const { secret } = await bindApp(person)
    await afterProof(person, contract.saveProtection, everything, { authenticatorCode: appCode(secret) })
    await untilNextCode(person)

    const other = await new Person(house, 'zhcn').arrive()
    other.email = person.email
    const second = await signInWithPassword(other, person.email)
    if (second.code !== 2) throw new Error(JSON.stringify(second))
    expect(second.data.offered).toMatchObject({ authenticator: true, recoveryCode: true })
    expect(second.data.offered.email).toMatch(/\*\*\*@example\.com$/)
    expect(second.data.offered.sms).toBeUndefined()
    expect(await other.get(identity.readAccount, {})).toBe(1001)
    const before = other.cookies.get('namestead_session')
    const { loginKey } = second.data
    const emailCode = await mailedFor(other, loginKey, 'login')
    // Not a key for operations.
    expect(await person.call(contract.passOperationProtection, { operationToken: loginKey, emailCode })).toMatchObject({
      error: 'protection-key-unknown',
    })
    expect(
      await other.call(contract.passLoginProtection, {
        loginKey,
        emailCode: wrong(emailCode),
        authenticatorCode: appCode(secret),
      }),
    ).toMatchObject({ error: 'email-code-wrong' })
    const { signIns } = await person.get(contract.findSignIns, {})
    expect(signIns[0]?.outcome).toBe('waiting')
    const signedIn = await other.call(contract.passLoginProtection, {
      loginKey,
      emailCode,
      authenticatorCode: appCode(secret),
      fromDialog: true,
    })
    expect(signedIn).toMatchObject({ code: 1, message: '登录成功', data: { accountId: person.accountId } })
    expect(other.cookies.get('namestead_session')).not.toBe(before)
    await other.arrive()
    expect(await other.get(identity.readSession, {})).toBe(true)
    expect((await person.get(contract.findSignIns, {})).signIns[0]?.outcome).toBe('done')
  })

  test('comes after the choice of an account, and belongs to the session that gave the password', async () => {
    const person = await new Person(house).register()
    const { secret } = await bindApp(person)
    await afterProof(person, contract.saveProtection, everything, { authenticatorCode: appCode(secret) })
    await alsoAtSecondSite(house, person.accountId)
    const other = await new Person(house).arrive()
    const choice = await signInWithPassword(other, person.email)
    if (choice.code !== 3) throw new Error(JSON.stringify(choice))
    const { accountTicket } = choice.data.find(({ accountId }) => accountId === person.accountId) ?? {}
    const second = await other.call(identity.signIn, { login: person.email, accountTicket })
    if (second.code !== 2) throw new Error(JSON.stringify(second))
    const thief = await new Person(house).arrive()
    expect(await thief.call(contract.passLoginProtection, { loginKey: second.data.loginKey })).toMatchObject({
      error: 'protection-key-unknown',
    })
  })
})

describe('the e-mail', () => {
  test('is changed with the password and a code to the new address; other sessions end, the old address hears of it', async () => {
    const person = await new Person(house).register()
    const { secret } = await bindApp(person)
    const old = person.email
    const other = await new Person(house).signIn(old, password)
    const email = `new-${old}`
    await afterProof(person, contract.sendNewEmailCode, { email }, { authenticatorCode: appCode(secret) })
    const emailCode = await lastEmailCode(person, 'aqyx', email)
    const prepared = await person.get(contract.prepareNewEmail, { email })
    const passwordVerifier = await verifierLine(password, prepared.salt, prepared.iterations)
    const change = async (secretWord: string, code: string) =>
      person.call(contract.changeEmail, {
        email,
        emailCode: code,
        passwordVerifier,
        passwordProof: await person.proveOwn(secretWord),
      })
    expect(await change('guessed', emailCode)).toMatchObject({ error: 'password-wrong' })
    expect(await change(password, wrong(emailCode))).toMatchObject({ error: 'email-code-wrong' })
    expect(await change(password, emailCode)).toMatchObject({ code: 1 })
    await eventually(async () => (await other.call(identity.signOut, {})).code === -1001, 3)
    await eventually(async () => (await outbox(old)).some(mail => mail.text.includes(email)))
    expect((await new Person(house).signIn(email, password)).accountId).toBe(person.accountId)
  })

  test('of another account is not taken', async () => {
    const person = await new Person(house).register()
    const neighbour = await new Person(house).register()
    const { secret } = await bindApp(person)
    const { email } = neighbour
    await afterProof(person, contract.sendNewEmailCode, { email }, { authenticatorCode: appCode(secret) })
    const emailCode = await lastEmailCode(person, 'aqyx', email)
    const prepared = await person.get(contract.prepareNewEmail, { email })
    const passwordVerifier = await verifierLine(password, prepared.salt, prepared.iterations)
    const passwordProof = await person.proveOwn(password)
    expect(
      await person.call(contract.changeEmail, { email, emailCode, passwordVerifier, passwordProof }),
    ).toMatchObject({
      error: 'email-taken',
    })
  })
})

describe('sessions and history', () => {
  test('are listed and ended, one and all; nobody ends another’s', async () => {
    const person = await new Person(house).register()
    const laptop = await new Person(house).signIn(person.email, password)
    const phone = await new Person(house).signIn(person.email, password)
    const { sessions } = await person.get(contract.findSessions, {})
    expect(sessions.map(({ current }) => current)).toEqual([false, false, true])
    const stranger = await new Person(house).register()
    const [newest, , own] = sessions
    expect(await stranger.call(contract.endSession, { session: newest?.session ?? '' })).toMatchObject({
      error: 'session-unknown',
    })
    expect(await person.call(contract.endSession, { session: own?.session ?? '' })).toMatchObject({
      error: 'session-unknown',
    })
    await person.get(contract.endSession, { session: newest?.session ?? '' })
    await eventually(async () => (await phone.call(identity.signOut, {})).code === -1001, 3)
    expect(await person.get(contract.endOtherSessions, {})).toEqual({ ended: 1 })
    await eventually(async () => (await laptop.call(identity.signOut, {})).code === -1001, 3)
    expect(await person.get(identity.readSession, {})).toBe(true)
  })

  test('what happened is written down, and stays as it is written', async () => {
    const person = await new Person(house).register()
    await bindApp(person)
    const { events } = await person.get(contract.findSecurityEvents, {})
    expect(events.map(({ event }) => event)).toEqual(['authenticator-bound', 'protection-passed'])
    await expect(house.databases.pool.query('delete from audit_log')).rejects.toThrow('only ever added to')
    await expect(house.databases.pool.query("update audit_log set event = 'x'")).rejects.toThrow('only ever added to')
    const stranger = await new Person(house).register()
    expect((await stranger.get(contract.findSecurityEvents, {})).events).toEqual([])
  })
})
