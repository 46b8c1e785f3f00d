import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listener } from '../../platform/listen.ts'
import { openTestHouse, type TestHouse } from '../../testing/test-house.ts'
import { openCatalogue } from './catalogue.ts'
import { connectSandboxRegistry } from './connect-sandbox.ts'
import { openRegistries } from './registries.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse([])
})
afterAll(() => house.close())

/** The registry is connected, and says so, before LISTEN has reached the server: nobody hears it. */
const tooLate = (port: number): Listener => ({
  listen: () =>
    connectSandboxRegistry(house.databases, house.vaults('registry-passwords'), {
      port,
      authority: '',
      login: 'me',
      password: 'word',
      tlds: ['com'],
    }),
  connected: () => true,
  close: async () => undefined,
})

test('what changes just before a process begins to listen is seen all the same', async () => {
  const catalogue = await openCatalogue(house.databases, tooLate(7001))
  expect(catalogue.find('com')?.registry).toBeTruthy()

  const connected = openRegistries(house.databases, tooLate(7002), house.vaults('registry-passwords'), ({ port }) => {
    throw new Error(`connects to ${port}`)
  })
  await expect(connected).rejects.toThrow('connects to 7002')
})
