import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../../testing/operate.ts'
import { Person } from '../../testing/person.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(['web'])
})
afterAll(() => house.close())

test('an invite code is made, used as often as it may be, however many come at once, and counted', async () => {
  expect(await operate(house, 'make-invite-code', '--code', 'Spring-26', '--uses', '2', '--note', 'fair')).toBe(
    'spring-26 can be used 2 times.',
  )
  await expect(operate(house, 'make-invite-code', '--code', 'spring-26')).rejects.toThrow(/already/)
  await expect(operate(house, 'make-invite-code', '--code', 'a b')).rejects.toThrow(/4 to 32/)
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => new Person(house).registerOnly(undefined, undefined, ' SPRING-26 ')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = tries.flatMap(result => (result.status === 'rejected' ? [String(result.reason)] : []))
  expect(refused).toHaveLength(2)
  for (const reason of refused) expect(reason).toContain('invite-code-unknown')
  expect(await operate(house, 'list-invite-codes')).toBe('spring-26  2 of 2 used  fair')
  const { rows } = await house.databases.pool.query(
    "select count(*)::int as count from accounts where invite_code = 'spring-26'",
  )
  expect(rows[0].count).toBe(2)
})
