import * as accountSecurity from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import {
  afterProof,
  appCode,
  bindApp,
  lastEmailCode,
  requestEmailCode,
  untilNextCode,
} from '../../testing/protection.ts'
import { alsoAtSecondSite } from '../../testing/second-site.ts'
import { forgetSends } from '../../testing/sent-codes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer, verifierLines } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const password = 'correct horse battery'

async function choicesFor(customer: TestCustomer, email: string) {
  const captcha = await customer.solveCaptcha()
  const answer = await customer.call(
    identity.signIn,
    { login: email, passwordProof: await customer.prove(email, password, captcha) },
    { captcha },
  )
  if (answer.code !== 3) throw new Error(JSON.stringify(answer))
  return answer.data
}

describe('a ticket', () => {
  test('that identifies the account to recover signs nobody in', async () => {
    const owner = await new TestCustomer(app).register()
    await alsoAtSecondSite(app, owner.accountId)
    const thief = await new TestCustomer(app).arrive()
    const captcha = await thief.solveCaptcha()
    const listed = await thief.call(identity.sendEmailCode, { email: owner.email, purpose: 'find' }, { captcha })
    if (listed.code !== 3) throw new Error(JSON.stringify(listed))
    for (const { site, accountTicket } of listed.data)
      expect(await thief.call(identity.signIn, { login: owner.email, site, accountTicket })).toMatchObject({
        error: 'wrong-credentials',
      })
    expect(await thief.get(identity.readSession, {})).toBe(false)
  })

  test('does not count as a right password for the login named beside it', async () => {
    const victim = await new TestCustomer(app).register()
    const thief = await new TestCustomer(app).register()
    await alsoAtSecondSite(app, thief.accountId)
    const guesser = await new TestCustomer(app).arrive()
    const guess = async () => {
      const captcha = await guesser.solveCaptcha()
      const passwordProof = await guesser.prove(victim.email, 'wrong', captcha)
      return guesser.call(identity.signIn, { login: victim.email, passwordProof }, { captcha })
    }
    for (let i = 0; i < 5; i++) await guess()
    expect(await guess()).toMatchObject({ error: 'sign-in-locked' })
    const [choice] = await choicesFor(guesser, thief.email)
    expect(
      await guesser.call(identity.signIn, { login: victim.email, accountTicket: choice?.accountTicket }),
    ).toMatchObject({ code: 1 })
    await guesser.arrive()
    expect(await guess()).toMatchObject({ error: 'sign-in-locked' })
  })
})

async function signInWith(customer: TestCustomer, login: string, secret: string) {
  const captcha = await customer.solveCaptcha()
  const passwordProof = await customer.prove(login, secret, captcha)
  return () => customer.call(identity.signIn, { login, passwordProof }, { captcha })
}

/** Step 1 of recovery. */
async function resetTokenFor(email: string): Promise<{ customer: TestCustomer; token: string }> {
  const customer = await new TestCustomer(app).arrive()
  const captcha = await customer.solveCaptcha()
  await forgetSends(app, email)
  await customer.get(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })
  const emailCode = await lastEmailCode(customer, 'find', email)
  return { customer, token: await customer.get(identity.confirmRecoveryCode, { email, emailCode }, { captcha }) }
}

async function reset({ customer, token }: { customer: TestCustomer; token: string }, email: string, secret: string) {
  const captcha = await customer.solveCaptcha()
  const asked = { email, purpose: 'find', resetToken: token } as const
  const line = await verifierLines(secret, await customer.get(identity.preparePassword, asked, { captcha }))
  const input = { email, resetToken: token, passwordVerifier: line, passwordVerifierAgain: line }
  return customer.call(identity.resetPassword, input, { captcha })
}

describe('a new password ends', () => {
  test('the choice of an account that the old one had opened', async () => {
    const owner = await new TestCustomer(app).register()
    const thief = await new TestCustomer(app).arrive()
    const recovery = await resetTokenFor(owner.email)
    await alsoAtSecondSite(app, owner.accountId)
    const choices = await choicesFor(thief, owner.email)
    expect(await reset(recovery, owner.email, 'another horse battery')).toMatchObject({ code: 1 })
    const stolen = choices.find(choice => choice.accountId === owner.accountId)
    expect(
      await thief.call(identity.signIn, { login: owner.email, accountTicket: stolen?.accountTicket }),
    ).toMatchObject({ error: 'wrong-credentials' })
  })

  test('every other pending recovery of the account', async () => {
    const owner = await new TestCustomer(app).register()
    const thief = await resetTokenFor(owner.email)
    const recovery = await resetTokenFor(owner.email)
    expect(await reset(recovery, owner.email, 'another horse battery')).toMatchObject({ code: 1 })
    expect(await reset(thief, owner.email, 'stolen horse battery')).toMatchObject({ error: 'reset-token-stale' })
  })

  test('a concurrent sign-in with the old one', async () => {
    const owner = await new TestCustomer(app).register()
    const thief = await new TestCustomer(app).arrive()
    const send = await signInWith(thief, owner.email, password)
    const client = await app.databases.pool.connect()
    try {
      // The other transaction has set the password and ended the sessions, but not committed.
      await client.query('begin')
      await client.query("update accounts set email_stored_key = sha256('other') where id = $1", [owner.accountId])
      await client.query('delete from sessions where account_id = $1', [owner.accountId])
      const sent = send()
      await eventually(async () => {
        const { rows } = await app.databases.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows.length > 0
      })
      await client.query('commit')
      expect(await sent).toMatchObject({ error: 'wrong-credentials' })
    } finally {
      client.release()
    }
    expect(await thief.get(identity.readSession, {})).toBe(false)
  })
})

test('signing out everywhere else ends a sign-in that waits for its second step', async () => {
  const owner = await new TestCustomer(app).register()
  const { secret } = await bindApp(owner)
  const everything = { loginProtection: true, asked: ['email', 'authenticator'] } as const
  await afterProof(owner, accountSecurity.saveProtection, everything, { authenticatorCode: appCode(secret) })
  const thief = await new TestCustomer(app).arrive()
  const waiting = await (await signInWith(thief, owner.email, password))()
  if (waiting.code !== 2) throw new Error(JSON.stringify(waiting))
  const { loginKey } = waiting.data
  thief.email = owner.email
  const emailCode = await requestEmailCode(thief, loginKey, 'login')
  await owner.get(accountSecurity.endOtherSessions, {})
  await untilNextCode(owner)
  expect(
    await thief.call(accountSecurity.passLoginProtection, { loginKey, emailCode, authenticatorCode: appCode(secret) }),
  ).toMatchObject({ error: 'protection-key-unknown' })
})

test('another address of the same IPv6 network does not bypass the lock of a sign-in', async () => {
  const owner = await new TestCustomer(app).register()
  const from = (address: string) => Object.assign(new TestCustomer(app), { address }).arrive()
  for (let i = 0; i < 5; i++) await (await signInWith(await from(`2001:db8:7:1::${i + 1}`), owner.email, 'wrong'))()
  const sixth = await from('2001:db8:7:1:ffff::6')
  expect(await (await signInWith(sixth, owner.email, password))()).toMatchObject({ error: 'sign-in-locked' })
  const elsewhere = await from('2001:db8:7:2::1')
  expect(await (await signInWith(elsewhere, owner.email, password))()).toMatchObject({ code: 1 })
})
