import { codes } from '@namestead/contract/call'
import * as identity from '@namestead/contract/identity'
import { checkNames } from '@namestead/contract/registration'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { handTrack, TestCustomer } from '../../../testing/test-customer.ts'
import { judgeTrack } from './slider-track.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

const send = (customer: TestCustomer, captcha: string) =>
  customer.call(identity.sendEmailCode, { email: `s${Math.random()}@example.com`, purpose: 'reg' }, { captcha })
const styleOf = (answer: object) =>
  'details' in answer ? (answer.details as { verify: { style: string } }).verify.style : ''

describe('the style of the captcha', () => {
  test('is the picture first, the slider after three wrong pictures, the picture again after three failed sliders', async () => {
    const customer = await new TestCustomer(app).arrive()
    const styles = []
    for (let i = 0; i < 3; i++) styles.push(styleOf(await send(customer, 'AAAA')))
    expect(styles).toEqual(['image', 'image', 'slider'])
    // An empty answer gets the required style, and does not count.
    expect(styleOf(await send(customer, ''))).toBe('slider')
    // Each failure returns the style required next.
    const next = []
    for (let i = 0; i < 3; i++) {
      const { puzzle } = await customer.get(identity.drawSlider, { purpose: 'reg' })
      const missed = await customer.call(identity.judgeSlider, { purpose: 'reg', puzzle, track: '0,0' })
      next.push(missed.code === -1 && missed.details.style)
    }
    expect(next).toEqual(['slider', 'slider', 'image'])
    expect(styleOf(await send(customer, ''))).toBe('image')
  })

  test('is the picture again after a right answer', async () => {
    const customer = await new TestCustomer(app).arrive()
    await send(customer, 'AAAA')
    await send(customer, 'AAAA')
    expect((await send(customer, await customer.solveCaptcha())).code).toBe(1)
    expect(styleOf(await send(customer, 'AAAA'))).toBe('image')
    expect(styleOf(await send(customer, 'AAAA'))).toBe('image')
  })
})

describe('a picture in place of a slider that does not load', () => {
  const toSlider = async () => {
    const customer = await new TestCustomer(app).arrive()
    for (let i = 0; i < 3; i++) await send(customer, 'AAAA')
    return customer
  }

  test('is judged only after the fallback was granted; until then the right answer is refused', async () => {
    const customer = await toSlider()
    const right = await customer.solveCaptcha()
    const refused = await send(customer, right)
    expect([refused.code, styleOf(refused)]).toEqual([codes.captchaWrong, 'slider'])
    await customer.get(identity.fallBackToPicture, {})
    // One code, not three; and a wrong answer does not require the slider.
    expect((await send(customer, right)).code).toBe(1)
    expect((await send(customer, right)).code).toBe(codes.captchaWrong)
    for (let i = 0; i < 4; i++) expect(styleOf(await send(customer, 'AAAA'))).toBe('image')
  })

  test('is granted once per session in ten minutes, and five times a day per network', async () => {
    const customer = await toSlider()
    await customer.get(identity.fallBackToPicture, {})
    expect(await customer.call(identity.fallBackToPicture, {})).toMatchObject({
      code: -102,
      details: { error: 'fallback-too-soon', seconds: expect.closeTo(600, -1) },
    })
    await app.databases.pool.query("delete from daily_counts where key like 'captcha fallback%'")
    const answers = []
    for (let i = 0; i < 6; i++)
      answers.push(await (await new TestCustomer(app).arrive()).call(identity.fallBackToPicture, {}))
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, -102])
    expect(answers.at(-1)).toMatchObject({ details: { error: 'fallback-limit', hours: expect.any(Number) } })
  })
})

describe('a slider', () => {
  test('solved gives a code of 32 characters that serves three sends of its purpose, in its session', async () => {
    const customer = await new TestCustomer(app).arrive()
    const code = await customer.solveSlider('reg')
    expect(code).toMatch(/^[\w-]{32}$/)
    const thief = await new TestCustomer(app).arrive()
    expect((await send(thief, code ?? '')).code).toBe(codes.captchaWrong)
    for (let i = 0; i < 3; i++) expect((await send(customer, code ?? '')).code).toBe(1)
    expect((await send(customer, code ?? '')).code).toBe(codes.captchaWrong)
    expect(
      (
        await customer.call(
          identity.beginSignIn,
          { login: 'a@example.com' },
          { captcha: (await customer.solveSlider('reg')) ?? '' },
        )
      ).code,
    ).toBe(codes.captchaWrong)
  })

  test('is judged once, and never for another session, purpose or time', async () => {
    const customer = await new TestCustomer(app).arrive()
    const { puzzle } = await customer.get(identity.drawSlider, { purpose: 'reg' })
    const { rows } = await app.databases.pool.query('select place as position from slider_puzzles where id = $1', [
      puzzle,
    ])
    const position: number = rows[0].position
    const early = await customer.call(identity.judgeSlider, { purpose: 'reg', puzzle, track: handTrack(position) })
    expect(early).toMatchObject({ code: -1, error: 'slider-missed' })
    await new Promise(done => setTimeout(done, 320))
    expect(
      await customer.call(identity.judgeSlider, { purpose: 'reg', puzzle, track: handTrack(position) }),
    ).toMatchObject({
      error: 'slider-missed',
    })
    const other = await customer.get(identity.drawSlider, { purpose: 'reg' })
    await new Promise(done => setTimeout(done, 320))
    const thief = await new TestCustomer(app).arrive()
    const found = await app.databases.pool.query('select place as position from slider_puzzles where id = $1', [
      other.puzzle,
    ])
    const track = handTrack(found.rows[0].position)
    expect(await thief.call(identity.judgeSlider, { purpose: 'reg', puzzle: other.puzzle, track })).toMatchObject({
      code: -1,
    })
    expect(await customer.call(identity.judgeSlider, { purpose: 'find', puzzle: other.puzzle, track })).toMatchObject({
      code: -1,
    })
    expect(await customer.call(identity.judgeSlider, { purpose: 'reg', puzzle: other.puzzle, track })).toMatchObject({
      code: 1,
    })
  })

  test('called with the purpose alone answers false', async () => {
    const customer = await new TestCustomer(app).arrive()
    const response = await customer.fetch('/request/slideverify?lx=reg')
    const answer = (await response.json()) as { msg: string }
    expect(answer).toMatchObject({ result: false, code: -1 })
    expect(answer.msg).not.toBe('')
  })
})

describe('a drag', () => {
  test('is accepted if a hand made it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 260 }), fc.integer({ min: -5, max: 5 }), (position, off) => {
        expect(judgeTrack(handTrack(position + off), position, 5000)).toBe(true)
      }),
    )
  })
  test.each([
    ['ends elsewhere', handTrack(140)],
    ['has no length', ''],
    ['is no list of points', 'abc'],
    ['jumps', '0,0;120,200'],
    ['makes the same step again and again', Array.from({ length: 13 }, (_, i) => `${i * 10},${i * 20}`).join(';')],
    ['is over before it began', Array.from({ length: 13 }, (_, i) => `${i * 10},${i}`).join(';')],
    ['goes back in time', '0,0;20,90;50,60;80,200;100,260;110,300;120,350'],
    ['took longer than there was', handTrack(120).replace(/300$/, '9000')],
  ])('is refused if it %s', (_what, track) => {
    expect(judgeTrack(track, 120, 5000)).toBe(false)
  })
})

test('many lookups require a captcha, which lifts the limit', async () => {
  const customer = await new TestCustomer(app).arrive()
  const look = (captcha?: string) =>
    customer.call(checkNames, { names: ['a-name-that-is-cached.com'] }, captcha === undefined ? {} : { captcha })
  let answer = await look()
  for (let i = 0; i < 60 && answer.code === 1; i++) answer = await look()
  expect(answer).toMatchObject({
    code: codes.verificationNeeded,
    message: 'Complete verification to continue.',
    details: { verify: { type: 'tjyz', style: 'image' } },
  })
  expect(await look('AAAA')).toMatchObject({ code: codes.captchaWrong })
  expect((await look(await customer.solveCaptcha())).code).toBe(1)
  expect((await look()).code).toBe(1)
})

test('a visitor whose session ends while it is cached continues in another, without errors', async () => {
  const customer = await new TestCustomer(app).arrive()
  const captcha = await customer.solveCaptcha()
  await customer.call(identity.beginSignIn, { login: 'a@example.com' }, { captcha })
  // Deleted without a notification to the server.
  await app.databases.pool.query('delete from sessions where account_id is null')
  expect(await customer.call(identity.drawSlider, { purpose: 'reg' })).toMatchObject({ code: 1 })
  expect(await customer.call(identity.beginSignIn, { login: 'a@example.com' }, { captcha })).toMatchObject({
    code: codes.captchaWrong,
  })
})
