/** Everything that listens does so over IPv6 and IPv4. */
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../scripts/machine-speed.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'dns', 'lookup', 'mail'], { HOST: '0.0.0.0' })
})
afterAll(() => app.close())

const services = {
  site: () => Number(new URL(app.url).port),
  'redirects over https': () => app.settings.httpsPort,
  'name server over TCP': () => app.dnsPort,
  RDAP: () => app.rdapPort,
  WHOIS: () => app.whoisPort,
  mail: () => app.mailPort,
}

test.each(Object.keys(services) as (keyof typeof services)[])('%s takes connections over both', async service => {
  const port = services[service]()
  expect(port).toBeGreaterThan(0)
  for (const host of ['127.0.0.1', '::1']) {
    const socket = connect({ port, host })
    await once(socket, 'connect')
    expect(socket.remoteAddress, host).toBe(host)
    if (service === 'mail') expect(String((await once(socket, 'data'))[0])).toMatch(/^220 /)
    socket.destroy()
  }
})

test('the name server answers over UDP by both', async () => {
  for (const host of ['127.0.0.1', '[::1]']) {
    const resolver = new Resolver({ timeout: patience(2), tries: 1 })
    resolver.setServers([`${host}:${app.dnsPort}`])
    // A refusal is an answer.
    await expect(resolver.resolve6('not-ours.example'), host).rejects.toMatchObject({ code: 'EREFUSED' })
  }
})
