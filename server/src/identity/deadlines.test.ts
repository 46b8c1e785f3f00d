import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { Person } from '../testing/person.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse(['sandbox', 'web', 'worker'])
})
afterAll(() => house.close())

test('what has expired is forgotten, what lives stays', async () => {
  const { pool } = house.databases
  const [leaver, stayer] = [await new Person(house).register(), await new Person(house).register()]
  const captcha = await leaver.solveCaptcha()
  await leaver.prove(leaver.email, 'whatever it is', captcha)
  await pool.query('update sign_in_handshakes set expires_at = now()')
  await pool.query("update sessions set expires_at = now() - interval '1 s' where account_id = $1", [leaver.accountId])
  await eventually(async () => {
    const { rows } = await pool.query<{ sessions: number; handshakes: number }>(
      `select (select count(*)::int from sessions where account_id = $1) as sessions, (select count(*)::int from sign_in_handshakes) as handshakes`,
      [leaver.accountId],
    )
    return rows[0]?.sessions === 0 && rows[0].handshakes === 0
  })
  const { rows } = await pool.query('select 1 from sessions where account_id = $1', [stayer.accountId])
  expect(rows).toHaveLength(1)
})
