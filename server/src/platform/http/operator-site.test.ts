import { request } from 'node:http'
import { createServer } from 'node:net'
import { allCalls, operatorCalls } from '@namestead/contract/all'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { createMetrics } from '../metrics.ts'
import { roles } from '../settings.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(roles)
})
afterAll(() => app.close())

/** A request with any Host header, which `fetch` does not permit. */
const ask = (url: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; text: string }>((done, refuse) => {
    const asked = request(url, { method, headers }, response => {
      let text = ''
      response.on('data', chunk => {
        text += chunk
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', refuse)
    asked.end(method === 'POST' ? 'days=1' : undefined)
  })
const form = { 'content-type': 'application/x-www-form-urlencoded' }

describe('the operator endpoint', () => {
  test.each(['/metrics', '/openapi.json', '/dev/outbox', '/dev/clock'])('%s is not on the public site', async path => {
    expect((await fetch(`${app.url}${path}`)).status).toBe(404)
    expect((await fetch(`${app.operatorUrl()}${path}`)).status).toBe(200)
  })

  test.each(roles)('is served by the role %s too', async role => {
    const url = app.operatorUrl(role)
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('namestead_requests_in_flight')
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready' })
  })

  test('stays small, however many calls were answered with however many codes', async () => {
    const metrics = createMetrics('web')
    for (const { path } of [...allCalls, ...operatorCalls])
      for (const code of [1, 2, 3, 0, -1, ...Array.from({ length: 30 }, (_, n) => -100 - n), -1001, -1009, -105001])
        metrics.observeCall(path, code, 0.02)
    const text = await metrics.registry.metrics()
    expect(text).toContain(`namestead_calls_total{path="${allCalls[0]?.path}",role="web"} 38`)
    expect(text).toContain('namestead_call_outcomes_total{feature="cart",outcome="refused",role="web"}')
    expect(text.length).toBeLessThan(200_000)
  })

  test('shows the numbers of the name server', async () => {
    expect(await (await fetch(`${app.operatorUrl('dns')}/metrics`)).text()).toMatch(
      /namestead_name_server\{what="loaded",role="test"\} 1/,
    )
  })

  test.each(['localhost', '127.0.0.1', '[::1]', '192.0.2.1'])('answers as %s', async name => {
    expect((await ask(`${app.operatorUrl()}/dev/outbox`, { host: `${name}:8090` })).status).toBe(200)
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '0x7f.1', 'a b'])(
    'is not read under the name %s that points here',
    async name => {
      const answer = await ask(`${app.operatorUrl()}/dev/outbox`, { host: name })
      expect(answer).toEqual({ status: 421, text: 'This address does not answer under that name.' })
    },
  )

  test('is not changed from another origin', async () => {
    const before = app.clock.now().getTime()
    const url = `${app.operatorUrl()}/dev/clock`
    for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1'])
      expect((await ask(url, { ...form, origin }, 'POST')).status).toBe(403)
    expect(app.clock.now().getTime() - before).toBeLessThan(60_000)
    expect((await ask(url, { ...form, origin: app.operatorUrl() }, 'POST')).status).toBe(303)
    expect(app.clock.now().getTime() - before).toBeGreaterThan(86_000_000)
  })

  test('listens on loopback only, whatever the site listens on', async () => {
    const open = await openTestApp(['web'], { HOST: '0.0.0.0' })
    onTestFinished(() => open.close())
    const { port } = new URL(open.operatorUrl())
    // Another loopback address is as good as another machine: the endpoint is bound to one.
    await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow()
    expect((await fetch(open.url.replace('127.0.0.1', '127.0.0.2'))).status).toBeGreaterThan(0)
  })

  test('has a port of its own for each role, and names one that is taken', async () => {
    const taken = createServer()
    await new Promise<void>(done => taken.listen(0, '127.0.0.1', done))
    const address = taken.address()
    const port = address && typeof address === 'object' ? address.port : 0
    onTestFinished(() => void taken.close())
    const open = await openTestApp([], { OPERATOR_PORT: `${port - 2}` })
    onTestFinished(() => open.close())
    await expect(open.startRole('worker')).rejects.toThrow(
      `Port ${port} is taken: stop what listens there, or set OPERATOR_PORT, of which the role worker has port + 2, to another one.`,
    )
  })
})

test('for any number of readiness requests, the database is queried once a second', async () => {
  const quiet = await openTestApp(['web'])
  onTestFinished(() => quiet.close())
  let asked = 0
  quiet.databases.pool.on('acquire', () => asked++)
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 200 }, () => fetch(`${quiet.url}/readyz`)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  // Besides it the hosts of the sites are read, at the same rate.
  expect(asked / 2).toBeLessThanOrEqual(1 + (performance.now() - began) / 1000)
})
