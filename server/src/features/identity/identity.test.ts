import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate } from '../../testing/operate.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { alsoAtSecondSite } from '../../testing/second-site.ts'
import { forgetSends, mailedCode } from '../../testing/sent-codes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer, verifierLines } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'])
})
afterAll(() => app.close())

const password = 'correct horse battery'
const zeros = 'AAAAAAAAAAAAAAAAAAAAAA=='
const mailsTo = (email: string) => messagesTo(app, email)
const signInAs = async (customer: TestCustomer, login: string, secret: string) => {
  const captcha = await customer.solveCaptcha()
  return customer.call(
    identity.signIn,
    { login, passwordProof: await customer.prove(login, secret, captcha) },
    { captcha },
  )
}

describe('registering', () => {
  test('takes a mailed code and signs in; the session is a new one', async () => {
    const customer = await new TestCustomer(app).arrive()
    const before = customer.cookies.get('namestead_session')
    await customer.register('New.Person@example.com')
    expect(customer.cookies.get('namestead_session')).not.toBe(before)
    expect(await customer.get(identity.readSession, {})).toBe(true)
    expect(await customer.get(identity.readAccount, {})).toMatchObject({
      displayName: 'new.person',
      maskedEmail: 'ne***@example.com',
    })
    const [mail] = await eventually(async () => {
      const mails = await mailsTo('new.person@example.com')
      return mails.length > 0 && mails
    })
    expect(mail?.subject).toMatch(/^\d{6} is your Namestead code$/)
  })

  test('answers the same for an address that has an account, and notifies its owner by email', async () => {
    const { email } = await new TestCustomer(app).register()
    const stranger = await new TestCustomer(app).arrive()
    await forgetSends(app, email)
    const answer = await stranger.call(
      identity.sendEmailCode,
      { email, purpose: 'reg' },
      { captcha: await stranger.solveCaptcha() },
    )
    expect(answer).toMatchObject({ code: 1 })
    await eventually(async () => (await mailsTo(email)).some(mail => mail.subject.includes('already have')))
  })

  test('makes a customer wait 30 s for another code, even with two concurrent requests', async () => {
    const customer = await new TestCustomer(app).arrive()
    const captcha = await customer.solveCaptcha()
    await customer.call(identity.preparePassword, { email: 'twice@example.com' }, { captcha })
    const answers = await Promise.all(
      [1, 2].map(() =>
        customer.call(identity.sendEmailCode, { email: 'twice@example.com', purpose: 'reg' }, { captcha }),
      ),
    )
    expect(answers.map(answer => answer.code).sort()).toEqual([-102, 1])
    expect(answers.find(answer => answer.code === -102)).toMatchObject({
      details: { error: 'code-too-soon', seconds: expect.any(Number) },
    })
  })

  test('takes a code for ten minutes, and once', async () => {
    /** A visitor who was sent a code, and their attempts to register with it. */
    async function coded(email: string) {
      const customer = await new TestCustomer(app).arrive()
      const captcha = await customer.solveCaptcha()
      await customer.get(identity.sendEmailCode, { email, purpose: 'reg' }, { captcha })
      const emailCode = await mailedCode(app, email, 'reg')
      const { rows } = await app.databases.pool.query(
        'select extract(epoch from expires_at - sent_at)::int as seconds from email_codes where email = $1',
        [email],
      )
      expect(rows).toEqual([{ seconds: 600 }])
      const register = async (who: TestCustomer, use: string) => {
        const line = await verifierLines(
          'a walk by the river',
          await who.get(identity.preparePassword, { email }, { captcha: use }),
        )
        return who.call(
          identity.registerAccount,
          { email, passwordVerifier: line, passwordVerifierAgain: line, emailCode, agreed: true },
          { captcha: use },
        )
      }
      return { customer, captcha, register }
    }
    // Two addresses: a code that has expired is deleted at some time.
    const late = await coded('too-late@example.com')
    await app.databases.pool.query(
      "update email_codes set expires_at = expires_at - interval '10 minutes' where email = 'too-late@example.com'",
    )
    expect(await late.register(late.customer, late.captcha)).toMatchObject({ error: 'email-code-wrong' })

    const { customer, captcha, register } = await coded('ten-minutes@example.com')
    expect(await register(customer, captcha)).toMatchObject({ code: 1 })
    const again = await new TestCustomer(app).arrive()
    expect(await register(again, await again.solveCaptcha())).toMatchObject({ error: 'email-code-wrong' })
  })

  test('counts wrong codes: after five the code is invalid', async () => {
    const customer = await new TestCustomer(app).arrive()
    const email = 'guesser@example.com'
    let captcha = await customer.solveCaptcha()
    await customer.get(identity.sendEmailCode, { email, purpose: 'reg' }, { captcha })
    const line = await verifierLines(password, await customer.get(identity.preparePassword, { email }, { captcha }))
    const right = await mailedCode(app, email, 'reg')
    const wrong = right === '000000' ? '000001' : '000000'
    const attempt = (emailCode: string) =>
      customer.call(
        identity.registerAccount,
        { email, passwordVerifier: line, passwordVerifierAgain: line, emailCode, agreed: true },
        { captcha },
      )
    for (let i = 0; i < 5; i++) {
      expect(await attempt(wrong)).toMatchObject({ error: 'email-code-wrong' })
      captcha = await customer.solveCaptcha()
    }
    expect(await attempt(right)).toMatchObject({ error: 'email-code-wrong' })
  })

  test.each<[string, () => Promise<object> | object, string]>([
    ['an unchecked agreement', () => ({ agreed: false }), 'agreement-needed'],
    [
      "passwords don't match",
      async () => ({
        passwordVerifierAgain: await verifierLines('another', { salt: zeros, idSalt: zeros, iterations: 600_000 }),
      }),
      'passwords-differ',
    ],
    ['an unknown invite code', () => ({ inviteCode: 'nobody' }), 'invite-code-unknown'],
  ])('refuses %s', async (_what, change, error) => {
    const customer = await new TestCustomer(app).arrive()
    const email = 'refused@example.com'
    const captcha = await customer.solveCaptcha()
    const line = await verifierLines(password, await customer.get(identity.preparePassword, { email }, { captcha }))
    const input = {
      email,
      passwordVerifier: line,
      passwordVerifierAgain: line,
      emailCode: '123456',
      agreed: true,
      ...(await change()),
    }
    expect(await customer.call(identity.registerAccount, input, { captcha })).toMatchObject({ code: -1, error })
  })

  test('refuses a verifier with a salt of the client’s or a cheaper cost', async () => {
    const customer = await new TestCustomer(app).arrive()
    const email = 'cheap@example.com'
    const captcha = await customer.solveCaptcha()
    const prepared = await customer.get(identity.preparePassword, { email }, { captcha })
    for (const change of [{ iterations: 5000 }, { salt: zeros }, { idSalt: zeros }]) {
      const line = await verifierLines(password, { ...prepared, ...change })
      const input = { email, passwordVerifier: line, passwordVerifierAgain: line, emailCode: '123456', agreed: true }
      const captcha = await customer.solveCaptcha()
      expect(await customer.call(identity.registerAccount, input, { captcha })).toMatchObject({
        error: 'verifier-invalid',
      })
    }
  })
})

describe('signing in', () => {
  test('works by email address and by account ID', async () => {
    const { email, accountId } = await new TestCustomer(app).register()
    expect(await new TestCustomer(app).signIn(email, password)).toMatchObject({ accountId })
    expect(await new TestCustomer(app).signIn(accountId, password)).toMatchObject({ accountId })
  })

  test('makes the session another one each time, and the token of before is none', async () => {
    const owner = await new TestCustomer(app).register()
    const customer = await new TestCustomer(app).arrive()
    const tokens: string[] = []
    for (let n = 0; n < 2; n++) {
      const before = customer.cookies.get('namestead_session') ?? ''
      expect(await signInAs(customer, owner.email, 'correct horse battery')).toMatchObject({ code: 1 })
      const after = customer.cookies.get('namestead_session') ?? ''
      tokens.push(before, after)
      const old = new TestCustomer(app)
      old.cookies.set('namestead_session', before)
      expect(await old.arrive().then(() => old.get(identity.readAccount, {}))).toBe(1001)
      await customer.arrive()
    }
    expect(new Set(tokens).size).toBe(3)
  })

  test('answers a wrong password and an unknown login alike, including the salt', async () => {
    const { email } = await new TestCustomer(app).register()
    const customer = await new TestCustomer(app).arrive()
    const wrong = await signInAs(customer, email, 'wrong')
    const unknown = await signInAs(customer, 'nobody@example.com', 'wrong')
    expect(unknown).toEqual(wrong)
    const ask = async (login: string) =>
      customer.get(identity.beginSignIn, { login }, { captcha: await customer.solveCaptcha() })
    const [first, second] = [await ask('nobody@example.com'), await ask('nobody@example.com')]
    expect(first.salt).toBe(second.salt)
    expect(first.iterations).toBe(600_000)
  })

  test('is locked after five wrong passwords, for the right one too', async () => {
    const { email } = await new TestCustomer(app).register()
    const customer = await new TestCustomer(app).arrive()
    for (let i = 0; i < 5; i++)
      expect(await signInAs(customer, email, 'wrong')).toMatchObject({ error: 'wrong-credentials' })
    expect(await signInAs(customer, email, password)).toMatchObject({
      error: 'sign-in-locked',
      details: { minutes: 15 },
    })
  })

  test('takes a proof once, and only in the session that requested the handshake', async () => {
    const { email } = await new TestCustomer(app).register()
    const customer = await new TestCustomer(app).arrive()
    let captcha = await customer.solveCaptcha()
    const proof = await customer.prove(email, password, captcha)
    const thief = await new TestCustomer(app).arrive()
    expect(
      await thief.call(
        identity.signIn,
        { login: email, passwordProof: proof },
        { captcha: await thief.solveCaptcha() },
      ),
    ).toMatchObject({ error: 'wrong-credentials' })
    expect(await customer.call(identity.signIn, { login: email, passwordProof: proof }, { captcha })).toMatchObject({
      code: 1,
    })
    await customer.arrive()
    captcha = await customer.solveCaptcha()
    expect(await customer.call(identity.signIn, { login: email, passwordProof: proof }, { captcha })).toMatchObject({
      error: 'wrong-credentials',
    })
  })

  test('offers the matching accounts where several sites share the email address, and takes the chosen one by its ticket', async () => {
    const { email, accountId } = await new TestCustomer(app).register()
    const other = await alsoAtSecondSite(app, accountId)
    const customer = await new TestCustomer(app).arrive()
    const answer = await signInAs(customer, email, password)
    if (answer.code !== 3) throw new Error(JSON.stringify(answer))
    expect(answer.message).toBe('One more step')
    expect(answer.data.map(choice => choice.siteName)).toEqual(['Namestead', 'Second'])
    const [, second] = answer.data
    const chosen = await customer.call(identity.signIn, {
      login: email,
      site: second?.site,
      accountTicket: second?.accountTicket,
    })
    expect(chosen).toMatchObject({ code: 1, data: { accountId: other.account } })
    const again = await new TestCustomer(app).arrive()
    expect(await again.call(identity.signIn, { login: email, accountTicket: second?.accountTicket })).toMatchObject({
      error: 'wrong-credentials',
    })
  })

  test('ends everywhere at once when the customer signs out', async () => {
    const customer = await new TestCustomer(app).register()
    const copy = new TestCustomer(app)
    for (const [name, value] of customer.cookies) copy.cookies.set(name, value)
    copy.csrfToken = customer.csrfToken
    expect(await copy.get(identity.readSession, {})).toBe(true)
    await customer.get(identity.signOut, {})
    await eventually(async () => (await copy.call(identity.signOut, {})).code === -1001, 2)
    expect(await copy.get(identity.readAccount, {})).toBe(1001)
  })
})

test('an operator signs an account out everywhere', async () => {
  const customer = await new TestCustomer(app).register()
  const other = await new TestCustomer(app).signIn(customer.email, password)
  expect(await operate(app, 'end-sessions', '--account', customer.accountId)).toBe('ended: 2')
  await eventually(async () => (await customer.call(identity.signOut, {})).code === -1001, 2)
  await eventually(async () => (await other.call(identity.signOut, {})).code === -1001, 2)
})

describe('the picture captcha', () => {
  test('is consumed by a wrong answer; a right one serves three sends and one submit', async () => {
    const customer = await new TestCustomer(app).arrive()
    const send = (email: string, captcha: string) =>
      customer.call(identity.sendEmailCode, { email, purpose: 'reg' }, { captcha })
    const first = await customer.solveCaptcha()
    expect(await send('a1@example.com', 'ZZZZ')).toMatchObject({
      code: -105,
      details: { verify: { style: 'image', type: 'reg' } },
    })
    expect(await send('a1@example.com', first)).toMatchObject({ code: -105 })
    const right = await customer.solveCaptcha()
    expect((await send('a1@example.com', right.toLowerCase())).code).toBe(1)
    expect((await send('a2@example.com', right)).code).toBe(1)
    expect((await send('a3@example.com', right)).code).toBe(1)
    expect((await send('a4@example.com', right)).code).toBe(-105)
    expect(await send('a5@example.com', '')).toMatchObject({
      code: -105,
      message: 'Please complete the verification first',
    })
  })

  test('is a PNG, different each time', async () => {
    const customer = await new TestCustomer(app).arrive()
    const draw = async () => Buffer.from(await (await customer.drawPicture()).arrayBuffer())
    const [one, two] = [await draw(), await draw()]
    expect(one.subarray(1, 4).toString()).toBe('PNG')
    expect(one.equals(two)).toBe(false)
    expect((await fetch(`${app.url}/getcode?1`)).status).toBe(404)
    expect((await customer.fetch('/getcode?1')).status).toBe(403)
  })
})
