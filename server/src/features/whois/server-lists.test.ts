import { createServer } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '../../platform/utc-calendar.ts'
import { openTodos } from '../../testing/operate.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { newerLists, renewServerLists, serverListRenewal } from './server-lists.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['web'])
})
afterAll(() => app.close())

const listening = async (server: Server) => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

test('lists are renewed weekly, and an operator is told of those that cannot be for half a year', async () => {
  const { databases } = app
  let away = false
  const web = createServer((request, response) => {
    if (away) return void response.writeHead(503).end()
    if (request.url === '/tlds') return void response.end('# Version 1\nCOM\nDE\nXN--P1AI\n')
    response.end('{"publication":"2026-11-01T00:00:00Z","services":[[["com"],["https://rdap.example/"]]]}')
  })
  const whois = createTcpServer(socket =>
    socket.once('data', asked => socket.end(`domain: X\nrefer: whois.${asked.toString().trim()}.example\n`)),
  )
  const [webPort, whoisPort] = [await listening(web), await listening(whois)]
  const sources = {
    bootstrap: new URL(`http://127.0.0.1:${webPort}/rdap`),
    allTlds: new URL(`http://127.0.0.1:${webPort}/tlds`),
    root: { host: '127.0.0.1', port: whoisPort },
    isAllowed: () => true,
  }
  const started = app.clock.now()
  const renew = (days: number, atLeast = 1) =>
    renewServerLists({
      databases,
      log: app.log,
      sources,
      atLeast,
      now: () => new Date(started.getTime() + days * dayMs),
    })
  const queued = async () =>
    Number(
      (
        await databases.pool.query(
          `select count(*) from graphile_worker.jobs where task_identifier = 'whois.renew-server-lists'`,
        )
      ).rows[0].count,
    )
  const look = (days: number, isWanted = true) =>
    databases.transact(tx => serverListRenewal(isWanted).sweep(tx, new Date(started.getTime() + days * dayMs)))
  const told = async () => /lookup-servers.*$/m.exec(await openTodos(app))?.[0]

  // Those of the release are older.
  await look(0, false)
  expect([await queued(), await told()]).toEqual([0, undefined])
  await look(1)
  expect(await queued()).toBe(1)
  expect(await told()).toMatch(/RDAP 2024-01-01, WHOIS 2025-04-25/)
  // A list that is cut off is not taken.
  await renew(1, 2)
  expect(await newerLists(databases.db)).toMatchObject({
    rdap: undefined,
    whois: { servers: { de: 'whois.de.example' } },
  })
  await renew(1)
  expect(await newerLists(databases.db)).toMatchObject({
    rdap: { services: [[['com'], ['https://rdap.example/']]] },
    whois: { servers: { com: 'whois.com.example', 'xn--p1ai': 'whois.xn--p1ai.example' } },
  })
  expect(await told()).toBeUndefined()
  await databases.pool.query(`delete from graphile_worker._private_jobs`)
  await look(7)
  expect(await queued()).toBe(0)
  await look(8)
  expect(await queued()).toBe(1)
  away = true
  await renew(8)
  expect((await newerLists(databases.db)).rdap?.services).toHaveLength(1)
  await look(181)
  expect(await told()).toBeUndefined()
  await look(182)
  expect(await told()).toContain('older than 180 days')
  web.close()
  whois.close()
})
