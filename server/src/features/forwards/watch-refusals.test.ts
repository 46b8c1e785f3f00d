import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTodos } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { watchRefusals } from './watch-refusals.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

const todo = async () => /mail-refused/.exec(await openTodos(app))?.[0]
const said = (outcome: 'accepted' | 'refused' | 'delayed', reply = '') => ({ outcome, reply })

test('an operator is told where all domains refuse our mail, until one takes it', async () => {
  const watch = watchRefusals({ databases: app.databases, now: () => app.clock.now() })
  // One domain, however often, is its own matter; so is a delay.
  for (let n = 0; n < 10; n++) await watch.count('one.example', said('refused', '550 5.1.1 No such user'))
  for (let n = 0; n < 10; n++) await watch.count(`away-${n}.example`, said('delayed', 'timeout'))
  expect(await todo()).toBeUndefined()
  // A mail that is taken in between begins the count anew.
  for (const n of [2, 3, 4]) await watch.count(`d${n}.example`, said('refused', '550 5.7.1 Blocked'))
  await watch.count('kind.example', said('accepted', '250 ok'))
  for (const n of [5, 6, 7, 8]) await watch.count(`d${n}.example`, said('refused', '550 5.7.1 Blocked'))
  expect(await todo()).toBeUndefined()
  await watch.count('d9.example', said('refused', '550 5.7.1 Your address is on a blocklist'))
  expect(await openTodos(app)).toMatch(/mail-refused.*Your address is on a blocklist\.$/m)

  // Another process takes over, and closes it with the first mail that arrives.
  const next = watchRefusals({ databases: app.databases, now: () => app.clock.now() })
  await next.count('d1.example', said('accepted', '250 ok'))
  expect(await todo()).toBeUndefined()
})
