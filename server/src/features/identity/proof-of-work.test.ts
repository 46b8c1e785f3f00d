import * as identity from '@namestead/contract/identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../../platform/use-case.ts'
import { Person } from '../../testing/person.ts'
import { solveWork } from '../../testing/solve-work.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { createProofsOfWork } from './proof-of-work.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(['web', 'worker'], { WORK_BITS: '6' })
})
afterAll(() => house.close())

const sessionOf = (id: string) => ({ session: { id } }) as unknown as Context

describe('a proof of work', () => {
  test('serves once, in its session, in any process', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => createProofsOfWork(house.databases, 6)))
    if (!one || !other) throw new Error('two processes')
    const begin = async (session: string) =>
      (await one.begin(house.databases.db, sessionOf(session), { longer: undefined })).data
    const { seed, bits } = await begin('1')
    const proof = solveWork(seed, bits, 0)
    expect(await other.spend('2', proof, false)).toBe(false)
    const twice = await Promise.all([one.spend('1', proof, false), other.spend('1', proof, false)])
    expect(twice.sort()).toEqual([false, true])
    expect(await other.spend('1', solveWork(seed, bits, 1), false)).toBe(true)
    // Another spelling of the same counter is the same proof.
    expect(await other.spend('1', solveWork(seed, bits, 1).replace('~1~', '~01~'), false)).toBe(false)
  })

  test('is refused where it is too small, too old, too short or made up', async () => {
    const proofs = await createProofsOfWork(house.databases, 6)
    const { seed, bits } = (await proofs.begin(house.databases.db, sessionOf('1'), { longer: undefined })).data
    const proof = solveWork(seed, bits, 0)
    const [head = '', ...rest] = seed.split('.')
    const older = [Number(head) - 700, ...rest].join('.')
    for (const wrong of [
      undefined, '', 'x', proof.slice(0, -3), proof.replace(/\d+$/, '1'), `${seed}~0~${Array(16).fill(0).join('.')}`, solveWork(older, bits, 0),
      solveWork(seed.replace('.6.', '.1.'), 1, 0), solveWork(seed, bits, 1000),
    ]) // biome-ignore format: one list
      expect(await proofs.spend('1', wrong, false), wrong).toBe(false)
    expect(await proofs.spend('1', proof, true)).toBe(false)
    const longer = (await proofs.begin(house.databases.db, sessionOf('1'), { longer: true })).data
    expect(longer.bits).toBe(bits + 2)
    expect(await proofs.spend('1', solveWork(longer.seed, longer.bits, 0), true)).toBe(true)
  })
})

describe('without one', () => {
  /** As a program that does no work. */
  const idle = async (path: string, person: Person, fields: Record<string, string> = {}, method = 'POST') => {
    const form = new URLSearchParams({ csrf_token: person.csrfToken, ...fields })
    const response = await person.fetch(method === 'POST' ? path : `${path}?${new URLSearchParams(fields)}`, {
      method,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
      ...(method === 'POST' ? { body: form } : {}),
    })
    return response
  }
  const refused = { code: -102, data: { error: 'work-needed' } }

  test('no picture and no slider is drawn or judged, and no code is sent', async () => {
    const person = await new Person(house).arrive()
    expect((await idle('/getcode', person, { x: '1' }, 'GET')).status).toBe(403)
    const captcha = await person.solveCaptcha()
    const slider = await person.get(identity.drawSlider, { purpose: 'reg' })
    const answers = [
      await idle(identity.drawSlider.path, person, { lx: 'reg' }),
      await idle(identity.judgeSlider.path, person, { lx: 'reg', puzzle: slider.puzzle, track: '0,0' }, 'GET'),
      await idle(identity.fallBackToPicture.path, person),
      await idle(identity.beginSignIn.path, person, { re_yx: 'a@example.com', re_yzm: captcha }),
      await idle(identity.sendEmailCode.path, person, { email: 'a@example.com', lx: 'reg', re_yzm: captcha }),
      await idle(identity.sendSmsCode.path, person, { phone: '+1 2025550123', lx: 'aqsj' }),
    ]
    for (const answer of answers) expect(await answer.json()).toMatchObject(refused)
    // Nothing was spent: the picture still serves somebody who works.
    expect(await person.call(identity.beginSignIn, { login: 'a@example.com' }, { captcha })).toMatchObject({ code: 1 })
    // What was judged is looked at again for nothing.
    const again = await idle(identity.beginSignIn.path, person, { re_yx: 'a@example.com', re_yzm: captcha })
    expect(await again.json()).toMatchObject({ code: 1 })
  })
})
