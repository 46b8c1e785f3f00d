import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as contract from '@namestead/contract/account-security'
import * as identity from '@namestead/contract/identity'
import * as uploads from '@namestead/contract/uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { operate as operated } from '../../testing/operate.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { bindApp, lastEmailCode, openProtection } from '../../testing/protection.ts'
import { forgetSends } from '../../testing/sent-codes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer, verifierLines } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'], { TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const password = 'correct horse battery'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const operate = (name: string, ...words: string[]) => operated(app, name, ...words)
const outbox = (to: string) => messagesTo(app, to)

/** Requests recovery of an account from an unknown device; returns the response. */
async function ask(login: string, lost: readonly contract.LosableMethod[]) {
  const requester = await new TestCustomer(app).arrive()
  const email = `contact-${requester.address}@example.com`
  await requester.get(contract.sendRecoveryContactCode, { email })
  const { upload } = await requester.get(uploads.putFile, {
    name: 'passport.pdf',
    content: pdf.toString('base64url'),
    pdfOnly: false,
  })
  const answer = await requester.call(contract.askRecovery, {
    login,
    email,
    emailCode: await lastEmailCode(requester, 'zhzh', email),
    lost,
    explanation: 'My phone fell into the river, and the codes with it.',
    evidence: [upload],
  })
  return { answer, email, requester, upload }
}
const newestRequest = async () => {
  const { rows } = await app.databases.pool.query('select id from recovery_requests order by id desc limit 1')
  return rows[0].id as string
}

describe('a request to recover an account', () => {
  test('takes a number without a prefix where it can be one, 7 to 13 digits', async () => {
    const ask = async (phone: string) =>
      (await new TestCustomer(app).arrive()).call(contract.askRecovery, {
        login: 'somebody@example.com',
        email: 'me@example.com',
        emailCode: '000000',
        lost: ['sms'],
        phone,
        explanation: 'My phone fell into the river, and the codes with it.',
        evidence: ['x'],
      })
    for (const wrong of ['0123456789', '123456', '12345678901234', '12345a78'])
      expect(await ask(wrong)).toMatchObject({
        error: 'phone-number-incorrect',
        message: 'The phone number is incorrect',
      })
  })

  test('is answered alike for known and unknown accounts; only the owner is notified', async () => {
    const owner = await new TestCustomer(app).register()
    const known = await ask(owner.email, ['authenticator'])
    const unknown = await ask('nobody@example.com', ['authenticator'])
    expect(known.answer).toMatchObject({ code: 1, message: 'Request received' })
    expect(unknown.answer).toEqual(known.answer)
    await eventually(async () => (await outbox(owner.email)).some(mail => mail.subject.includes('asked to recover')))
    expect((await owner.get(contract.readProtection, {})).recoveries).toHaveLength(1)
    await expect(operate('decide-recovery', '--request', await newestRequest(), '--grant')).rejects.toThrow(
      'no account',
    )
  })

  test('waits alone: later requests for the same account queue without notice, and follow in order', async () => {
    const owner = await new TestCustomer(app).register()
    const first = await ask(owner.email, ['sms'])
    const second = await ask(owner.accountId, ['authenticator'])
    expect(second.answer).toEqual(first.answer)
    const statesOf = async () => {
      const { rows } = await app.databases.pool.query(
        'select id, state from recovery_requests where account_id = $1 order by id',
        [owner.accountId],
      )
      return rows as { id: string; state: string }[]
    }
    const [one, two] = await statesOf()
    expect([one?.state, two?.state]).toEqual(['waiting', 'queued'])
    await expect(operate('decide-recovery', '--request', two?.id ?? '', '--grant')).rejects.toThrow('queues behind')
    await operate('decide-recovery', '--request', one?.id ?? '')
    expect((await statesOf()).map(({ state }) => state)).toEqual(['refused', 'waiting'])
    await owner.get(contract.withdrawRecovery, { recovery: two?.id ?? '' })
    expect((await statesOf()).map(({ state }) => state)).toEqual(['refused', 'withdrawn'])
  })

  test('needs a code of the contact address, and evidence that the sender uploaded', async () => {
    const owner = await new TestCustomer(app).register()
    const { upload } = await ask(owner.email, ['authenticator'])
    const thief = await new TestCustomer(app).arrive()
    const email = 'thief@example.com'
    await thief.get(contract.sendRecoveryContactCode, { email })
    const input = {
      login: owner.email,
      email,
      lost: ['authenticator'] as const,
      explanation: 'Somebody else’s passport shall do for me, too.',
    }
    const emailCode = await lastEmailCode(thief, 'zhzh', email)
    expect(await thief.call(contract.askRecovery, { ...input, emailCode, evidence: [upload] })).toMatchObject({
      error: 'evidence-unknown',
    })
    // A second request within the hour requires a captcha first.
    const again = await thief.call(contract.askRecovery, { ...input, emailCode, evidence: [upload] })
    expect(again).toMatchObject({ code: -105001, details: { verify: { type: 'zhzh' } } })
  })

  test('granted: the lost methods are removed, all sessions end, and withdrawals and transfers are paused for seven days', async () => {
    const owner = await new TestCustomer(app).register()
    await bindApp(owner)
    const { email } = await ask(owner.accountId, ['authenticator', 'email'])
    const request = await newestRequest()
    const folder = mkdtempSync(join(tmpdir(), 'namestead-evidence-'))
    const shown = await operate('show-recovery', '--request', request, '--to', folder)
    expect(shown).toContain('fell into the river')
    expect(readFileSync(join(folder, `recovery-${request}-1.pdf`))).toEqual(pdf)
    rmSync(folder, { recursive: true })
    expect(await operate('list-recoveries')).toContain(`  ${owner.accountId}  `)

    await operate('decide-recovery', '--request', request, '--grant')
    await expect(operate('decide-recovery', '--request', request, '--grant')).rejects.toThrow('decided already')
    await eventually(async () => (await owner.call(identity.signOut, {})).code === -1001, 3)
    await expect(new TestCustomer(app).signIn(owner.accountId, password)).rejects.toThrow('wrong-credentials')
    await eventually(async () => (await outbox(email)).some(mail => mail.subject.includes('You have account')))
    await eventually(async () => (await outbox(owner.email)).some(mail => mail.subject.includes('You have account')))

    // Sets a new password by the new address, through ordinary recovery.
    const back = await new TestCustomer(app).arrive()
    const captcha = await back.solveCaptcha()
    await forgetSends(app, email)
    await back.get(identity.sendEmailCode, { email, purpose: 'find' }, { captcha })
    const resetToken = await back.get(
      identity.confirmRecoveryCode,
      { email, emailCode: await lastEmailCode(back, 'find', email) },
      { captcha },
    )
    const again = await back.solveCaptcha()
    const asked = { email, purpose: 'find', resetToken } as const
    const prepared = await back.get(identity.preparePassword, asked, { captcha: again })
    const line = await verifierLines('another horse battery', prepared)
    await back.get(
      identity.resetPassword,
      { email, resetToken, passwordVerifier: line, passwordVerifierAgain: line },
      { captcha: again },
    )
    const signedIn = await new TestCustomer(app).signIn(email, 'another horse battery')
    expect(signedIn.accountId).toBe(owner.accountId)
    const protection = await signedIn.get(contract.readProtection, {})
    expect(protection).toMatchObject({
      authenticatorSince: null,
      recoveryCodesLeft: 0,
      informationNeeded: true,
      recoveries: [],
      restrictions: [{ kind: 'recovery', can: { lift: false } }],
    })
    const [frozen] = protection.restrictions
    expect((frozen?.until.getTime() ?? 0) - (frozen?.since.getTime() ?? 0)).toBe(7 * 86_400_000)
    expect((await signedIn.call(contract.removePhone, {})).code).toBe(-1009)
    expect(
      await signedIn.call(contract.liftRestriction, {
        restriction: frozen?.restriction ?? '',
        emailCode: '123456',
        passwordProof: await signedIn.proveOwn('another horse battery'),
      }),
    ).toMatchObject({ error: 'restriction-stays' })
  })

  test('refused, or withdrawn by the owner, it changes nothing', async () => {
    const owner = await new TestCustomer(app).register()
    await openProtection(owner)
    const { email } = await ask(owner.email, ['authenticator'])
    await operate('decide-recovery', '--request', await newestRequest(), '--note', 'The picture shows a cat.')
    await eventually(async () => (await outbox(email)).some(mail => mail.text.includes('shows a cat')))
    await ask(owner.email, ['authenticator'])
    const { recoveries } = await owner.get(contract.readProtection, {})
    const recovery = recoveries[0]?.recovery ?? ''
    const requester = await new TestCustomer(app).register()
    expect(await requester.call(contract.withdrawRecovery, { recovery })).toMatchObject({ error: 'recovery-unknown' })
    await owner.get(contract.withdrawRecovery, { recovery })
    expect(await owner.call(contract.withdrawRecovery, { recovery })).toMatchObject({ error: 'recovery-unknown' })
    await expect(operate('decide-recovery', '--request', recovery, '--grant')).rejects.toThrow('decided already')
    expect(await owner.get(contract.readProtection, {})).toMatchObject({ recoveries: [], restrictions: [] })
    expect((await owner.get(contract.readProtection, {})).authenticatorSince).not.toBeNull()
    expect(await new TestCustomer(app).signIn(owner.email, password)).toBeDefined()
  })
})
