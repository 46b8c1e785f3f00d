import * as identity from '@namestead/contract/identity'
import { expect, onTestFinished, test } from 'vitest'
import { Person } from '../testing/person.ts'
import { openTestHouse } from '../testing/test-house.ts'

test('a statement that hangs is ended before whoever asked gives up, and the site goes on', async () => {
  const house = await openTestHouse(['web'], { STATEMENT_SECONDS: '1' })
  onTestFinished(() => house.close())
  const holder = await house.databases.pool.connect()
  await holder.query('begin; lock table sessions in access exclusive mode')
  const began = Date.now()
  const response = await fetch(`${house.url}${identity.issueCsrfToken.path}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams(),
  })
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: -102, msg: expect.stringMatching(/nothing was changed/) })
  await holder.query('rollback')
  holder.release()
  expect((await new Person(house).arrive()).csrfToken).not.toBe('')
})

test.each([
  ['web', '25s'],
  ['worker', '250s'],
] as const)('the role %s gives a statement %s', async (role, limit) => {
  const house = await openTestHouse([role])
  onTestFinished(() => house.close())
  const { rows } = await house.databases.pool.query(`select current_setting('statement_timeout') as limit`)
  expect(rows).toEqual([{ limit }])
})
