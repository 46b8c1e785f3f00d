import * as identity from '@namestead/contract/identity'
import { expect, onTestFinished, test } from 'vitest'
import { patience } from '../../../scripts/machine-speed.ts'
import { openTestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'

test('a statement that hangs is ended before its client gives up, and the site keeps working', async () => {
  const app = await openTestApp(['web'], { STATEMENT_SECONDS: '1' })
  onTestFinished(() => app.close())
  const holder = await app.databases.pool.connect()
  await holder.query('begin; lock table sessions in access exclusive mode')
  const began = Date.now()
  const response = await fetch(`${app.url}${identity.issueCsrfToken.path}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    body: new URLSearchParams(),
  })
  expect(Date.now() - began).toBeLessThan(patience(10))
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: -102, msg: expect.stringMatching(/nothing was changed/) })
  await holder.query('rollback')
  holder.release()
  expect((await new TestCustomer(app).arrive()).csrfToken).not.toBe('')
})

test.each([
  ['web', '25s'],
  ['worker', '250s'],
] as const)('the role %s gives a statement %s', async (role, limit) => {
  const app = await openTestApp([role])
  onTestFinished(() => app.close())
  const { rows } = await app.databases.pool.query(`select current_setting('statement_timeout') as limit`)
  expect(rows).toEqual([{ limit }])
})
