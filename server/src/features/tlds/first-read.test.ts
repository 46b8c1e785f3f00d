import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listener } from '../../platform/listen.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { openCatalogue } from './catalogue.ts'
import { connectSandboxRegistry } from './registries/connect-sandbox.ts'
import { openRegistries } from './registries/registries.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp([])
})
afterAll(() => app.close())

/** The registry is connected, with its notification, before LISTEN has reached the server, so the notification is missed. */
const tooLate = (port: number): Listener => ({
  listen: async () => {
    await connectSandboxRegistry(app.databases, app.vaults('registry-passwords'), {
      port,
      authority: '',
      login: 'me',
      password: 'word',
      tlds: ['com'],
    })
  },
  connected: () => true,
  close: async () => undefined,
})

test('a change just before a process begins to listen is not missed', async () => {
  const catalogue = await openCatalogue(app.databases, tooLate(7001), app.clock)
  expect(catalogue.find('com')?.registry).toBeTruthy()

  const connected = openRegistries(app.databases, tooLate(7002), app.vaults('registry-passwords'), ({ port }) => {
    throw new Error(`connects to ${port}`)
  })
  await expect(connected).rejects.toThrow('connects to 7002')
})
