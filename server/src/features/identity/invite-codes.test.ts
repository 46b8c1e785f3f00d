import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

test('an invite code works as often as allowed, under concurrent use too, and its uses are counted', async () => {
  expect(await operate(app, 'make-invite-code', '--code', 'Spring-26', '--uses', '2', '--note', 'fair')).toBe(
    'code: spring-26\nuses: 2',
  )
  await expect(operate(app, 'make-invite-code', '--code', 'spring-26')).rejects.toThrow(/already/)
  await expect(operate(app, 'make-invite-code', '--code', 'a b')).rejects.toThrow(/4 to 32/)
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => new TestCustomer(app).registerOnly(undefined, undefined, ' SPRING-26 ')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = tries.flatMap(result => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(refused).toHaveLength(2)
  for (const reason of refused) expect(reason).toContain('invite-code-unknown')
  expect(await operate(app, 'list-invite-codes')).toBe('code  uses  max-uses  note\nspring-26  2  2  fair')
  const { rows } = await app.databases.pool.query(
    "select count(*)::int as count from accounts where invite_code = 'spring-26'",
  )
  expect(rows[0].count).toBe(2)
})
