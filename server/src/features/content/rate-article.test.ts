import * as content from '@namestead/contract/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'
import { oldVotes } from './deadlines.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'], { TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '100000' })
})
afterAll(() => app.close())

const arrived = (language: 'us' | 'zhcn' = 'us') => new TestCustomer(app, language).arrive()
const rate = (who: TestCustomer, article: string, helpful: boolean) =>
  who.call(content.rateArticle, { article, helpful })
const own = async (who: TestCustomer, article: string) => (await who.get(content.readVote, { article })).helpful

async function totals(article: string, language = 'us'): Promise<readonly [helpful: number, unhelpful: number]> {
  const { rows } = await app.databases.pool.query(
    'select helpful, unhelpful from article_vote_totals where article = $1 and language = $2',
    [article, language],
  )
  return [Number(rows[0]?.helpful ?? 0), Number(rows[0]?.unhelpful ?? 0)]
}

describe('a vote on a help article', () => {
  test('counts once, can be changed, and belongs to its language', async () => {
    const visitor = await arrived()
    expect(await own(visitor, '15')).toBeNull()
    for (const helpful of [true, true, false, false, true]) expect((await rate(visitor, '15', helpful)).code).toBe(1)
    expect(await own(visitor, '15')).toBe(true)
    expect(await totals('15')).toEqual([1, 0])
    await rate(visitor, '15', false)
    expect(await totals('15')).toEqual([0, 1])
    expect(await totals('15', 'zhcn')).toEqual([0, 0])
    const other = await arrived('zhcn')
    await rate(other, '15', true)
    expect([await totals('15'), await totals('15', 'zhcn')]).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(await operate(app, 'list-article-votes')).toMatch(/^15 {2}us {2}.* {2}0 {2}1$/m)
  })

  test('of an account counts once over all its sessions', async () => {
    const customer = await new TestCustomer(app).register()
    await rate(customer, '16', true)
    await rate(customer, '16', false)
    expect([await own(customer, '16'), await totals('16')]).toEqual([false, [0, 1]])
    const { rows } = await app.databases.pool.query('select voter from article_votes where article = 16')
    expect(rows).toEqual([{ voter: `account ${customer.accountId}` }])
  })

  test('is one, however many requests carry it at once', async () => {
    const visitor = await arrived()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => rate(visitor, '17', at % 2 === 0)))
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    const [helpful, unhelpful] = await totals('17')
    expect(helpful + unhelpful).toBe(1)
    expect(await own(visitor, '17')).toBe(helpful === 1)
  })

  test('needs an existing article', async () => {
    const visitor = await arrived()
    for (const article of ['999', '999999999999999999'])
      expect([await rate(visitor, article, true), await visitor.call(content.readVote, { article })]).toMatchObject([
        { error: 'article-unknown' },
        { error: 'article-unknown' },
      ])
    const asked = await visitor.fetch('/content/read-vote?article=15%00')
    expect(await asked.json()).toMatchObject({ code: -102 })
  })
})

test('one network without an account cannot outvote the others; changing a vote is no new one', async () => {
  await operate(app, 'set-policy', '--key', 'articles.visitor-votes', '--value', '3')
  const address = '203.0.113.7'
  const stranger = async () => Object.assign(new TestCustomer(app), { address }).arrive()
  const outcomes: unknown[] = []
  for (let at = 0; at < 5; at++)
    outcomes.push(((await rate(await stranger(), '18', false)) as { error?: string }).error)
  expect(outcomes).toEqual([undefined, undefined, undefined, 'votes-enough', 'votes-enough'])
  expect(await totals('18')).toEqual([0, 3])
  const elsewhere = await arrived()
  await rate(elsewhere, '18', true)
  const before = await stranger()
  expect(await rate(before, '18', true)).toMatchObject({ error: 'votes-enough' })
  expect(await own(before, '18')).toBeNull()
  // An account is not limited by the network that it uses.
  const customer = Object.assign(new TestCustomer(app), { address })
  await customer.register()
  expect((await rate(customer, '18', true)).code).toBe(1)
  expect(await totals('18')).toEqual([2, 3])
})

test('the votes of visitors are deleted after their time; the totals and the votes of accounts stay', async () => {
  const visitor = await arrived()
  const customer = await new TestCustomer(app).register()
  await rate(visitor, '20', true)
  await rate(customer, '20', true)
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
  const sweep = (days: number) => app.databases.transact(tx => oldVotes.sweep(tx, inDays(days)))
  expect(await sweep(29)).toBe(0)
  expect(await sweep(31)).toBeGreaterThan(0)
  expect([await own(visitor, '20'), await own(customer, '20'), await totals('20')]).toEqual([null, true, [2, 0]])
})
