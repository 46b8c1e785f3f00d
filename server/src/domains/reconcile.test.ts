import * as domains from '@namestead/contract/domains'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { endedOrder, orderNames } from '../testing/orders.ts'
import { Person } from '../testing/person.ts'
import { openTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
let person: Person
beforeAll(async () => {
  house = await openTestHouse()
  person = await (await new Person(house).register()).receive('500.00')
})
afterAll(() => house.close())

const own = async (name: string) => (await endedOrder(person, await orderNames(person, [name]))).lines[0]?.domain ?? ''
const read = (domain: string) => person.get(domains.readDomain, { domain })
const moveClock = (days: number) =>
  fetch(`${house.url}/dev/clock`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: `days=${days}`,
  })

describe('the registry’s data is the truth', () => {
  test('what differs is taken over within a day, and written to the name’s history', async () => {
    const domain = await own('true-story.com')
    await house.databases.pool.query(
      "update registry_sandbox.domain set statuses = array['clientHold'] where name = 'true-story.com'",
    )
    await moveClock(1.1)
    const seen = await eventually(async () => {
      const found = await read(domain)
      return found.statuses.length > 0 && found
    })
    expect(seen.statuses).toEqual(['clientHold'])
    expect(seen.history[0]).toMatchObject({ event: 'registry-differs', detail: 'statuses: - → clientHold' })
  })

  test('a name that the registry no longer has leaves the portfolio', async () => {
    const domain = await own('short-life.com')
    await house.databases.pool.query("delete from registry_sandbox.domain where name = 'short-life.com'")
    await moveClock(1.1)
    await eventually(async () => (await person.call(domains.readDomain, { domain })).code === -1)
    expect((await person.get(domains.findDomains, { text: 'short-life' })).total).toBe(0)
  })
})
