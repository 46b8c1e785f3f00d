import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../../platform/use-case.ts'
import { solveWork } from '../../../testing/solve-work.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { TestCustomer } from '../../../testing/test-customer.ts'
import { createProofsOfWork, type ProofsOfWork } from './proof-of-work.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web', 'worker'], { WORK_BITS: '6' })
})
afterAll(() => app.close())

const contextOf = (id: string | null) => ({ session: id === null ? null : { id } }) as unknown as Context

async function begin(proofs: ProofsOfWork, session: string, longer?: true) {
  const begun = await proofs.begin(app.databases.db, contextOf(session), { longer })
  if (begun.failed !== undefined) throw new Error(begun.failed)
  return begun.data
}

/** With a nonce below the smallest that solves its round. */
const unsolved = (proof: string) => proof.replace(/(?<=[~.])[1-9]\d*(?=[\d.]*$)/, nonce => `${Number(nonce) - 1}`)

describe('a proof of work', () => {
  test('is valid once, in its session, across processes', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => createProofsOfWork(app.databases, 6)))
    if (!one || !other) throw new Error('two processes')
    const { seed, bits } = await begin(one, '1')
    const proof = solveWork(seed, bits, 0)
    expect(await other.spend('2', proof, false)).toBe(false)
    const twice = await Promise.all([one.spend('1', proof, false), other.spend('1', proof, false)])
    expect(twice.sort()).toEqual([false, true])
    expect(await other.spend('1', solveWork(seed, bits, 1), false)).toBe(true)
    // Another spelling of the same counter is the same proof.
    expect(await other.spend('1', solveWork(seed, bits, 1).replace('~1~', '~01~'), false)).toBe(false)
  })

  test('is refused if it is too small, too old, too short or forged', async () => {
    const proofs = await createProofsOfWork(app.databases, 6)
    const { seed, bits } = await begin(proofs, '1')
    const proof = solveWork(seed, bits, 0)
    const [head = '', ...rest] = seed.split('.')
    const older = [Number(head) - 700, ...rest].join('.')
    for (const wrong of [
      undefined, '', 'x', proof.slice(0, proof.lastIndexOf('.')), unsolved(proof), solveWork(older, bits, 0),
      solveWork(seed.replace('.6.', '.1.'), 1, 0), solveWork(seed, bits, 1000),
    ]) // biome-ignore format: one list
      expect(await proofs.spend('1', wrong, false), wrong).toBe(false)
    expect(await proofs.spend('1', proof, true)).toBe(false)
    const longer = await begin(proofs, '1', true)
    expect(longer.bits).toBe(bits + 2)
    expect(await proofs.spend('1', solveWork(longer.seed, longer.bits, 0), true)).toBe(true)
  })

  test('is not begun without a session, in which alone it would be valid', async () => {
    const proofs = await createProofsOfWork(app.databases, 6)
    const begun = await proofs.begin(app.databases.db, contextOf(null), { longer: undefined })
    expect(begun.failed).toBe('session-ended')
  })
})

describe('without a proof of work', () => {
  /** Calls like a client that does no work. */
  const idle = async (path: string, customer: TestCustomer, fields: Record<string, string> = {}, method = 'POST') => {
    const form = new URLSearchParams({ csrf_token: customer.csrfToken, ...fields })
    const response = await customer.fetch(method === 'POST' ? path : `${path}?${new URLSearchParams(fields)}`, {
      method,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      ...(method === 'POST' ? { body: form } : {}),
    })
    return response
  }
  const refused = { code: -102, data: { error: 'work-needed' } }

  test('no picture or slider is drawn or judged, and no code is sent', async () => {
    const customer = await new TestCustomer(app).arrive()
    expect((await idle('/getcode', customer, { x: '1' }, 'GET')).status).toBe(403)
    const captcha = await customer.solveCaptcha()
    const slider = await customer.get(identity.drawSlider, { purpose: 'reg' })
    const answers = [
      await idle(identity.drawSlider.path, customer, { lx: 'reg' }),
      await idle(identity.judgeSlider.path, customer, { lx: 'reg', puzzle: slider.puzzle, track: '0,0' }, 'GET'),
      await idle(identity.fallBackToPicture.path, customer),
      await idle(identity.beginSignIn.path, customer, { re_yx: 'a@example.com', re_yzm: captcha }),
      await idle(identity.sendEmailCode.path, customer, { email: 'a@example.com', lx: 'reg', re_yzm: captcha }),
      await idle(identity.sendSmsCode.path, customer, { phone: '+1 2025550123', lx: 'aqsj' }),
    ]
    for (const answer of answers) expect(await answer.json()).toMatchObject(refused)
    // Nothing was consumed: the picture is still valid for a client that works.
    expect(await customer.call(identity.beginSignIn, { login: 'a@example.com' }, { captcha })).toMatchObject({
      code: 1,
    })
    // An answer that passed before is looked at again without work.
    const again = await idle(identity.beginSignIn.path, customer, { re_yx: 'a@example.com', re_yzm: captcha })
    expect(await again.json()).toMatchObject({ code: 1 })
  })
})
