import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageAnswers } from '../platform/http/page-answers.ts'
import type { AnswerOf } from '../platform/http/page-renderer.ts'
import type { Implementation } from '../platform/use-case.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { siteParts } from './app.ts'
import { openOutsideWorld } from './outside-world.ts'

let app: TestApp
let outside: Awaited<ReturnType<typeof openOutsideWorld>>
let implementations: readonly Implementation[]
let answer: AnswerOf
beforeAll(async () => {
  app = await openTestApp([])
  outside = await openOutsideWorld(app)
  const parts = await siteParts(app, outside)
  implementations = parts.implementations
  answer = createPageAnswers(parts.options, implementations)({ site: await app.sites.of('1'), language: 'zhcn' })
})
afterAll(async () => {
  await outside.close()
  await app.close()
})

test('a page is answered what any visitor is, as it crosses the wire, in its language', async () => {
  expect(await answer('/tlds/list-prices', '')).toMatchObject({
    tlds: expect.arrayContaining([
      expect.objectContaining({ label: 'com', register: expect.stringMatching(/^\d+\.\d\d$/) }),
    ]),
  })
  expect(await answer('/content/find-news', 'pagesize=1')).toMatchObject({
    news: [{ title: expect.stringMatching(/\p{Script=Han}/u) }],
  })
})

test('no other call is answered: what needs an account, a captcha or work, what writes, and what is not understood', async () => {
  const others = implementations.filter(
    ({ call: { kind, access, guards } }) =>
      kind !== 'query' || access !== 'visitor' || guards.captcha !== undefined || guards.work !== undefined,
  )
  expect(others.length).toBeGreaterThan(50)
  for (const { call } of others) expect(await answer(call.path, ''), call.path).toBeUndefined()
  expect(await answer('/tlds/list-prices', 'unknown=1')).toBeUndefined()
  expect(await answer('/content/find-news', 'pagesize=many')).toBeUndefined()
  expect(await answer('/no/such-call', '')).toBeUndefined()
  expect(await answer('{path}?fs=1', 'path=%2Fterms%2Fnothing&fs=1')).toBeUndefined()
})
