import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import * as cart from '@namestead/contract/cart'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { endedOrder, orderNames } from '../testing/orders.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { TestCustomer } from '../testing/test-customer.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { startListener } from './listen.ts'
import { createLog } from './log.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'])
})
afterAll(() => app.close())

/** A proxy to PostgreSQL that can be closed and opened again. */
async function openProxy(url: string) {
  const { hostname, port, username, password, pathname } = new URL(url)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const open = (at = 0) =>
    new Promise<number>(done => {
      const fresh = createServer(socket => {
        const onward = connect(Number(port), hostname)
        for (const side of [socket, onward])
          side.on('error', () => undefined).on('close', () => [socket, onward].map(end => end.destroy()))
        sockets.add(socket.pipe(onward).pipe(socket) as Socket)
      })
      server = fresh.listen(at, '127.0.0.1', () => done((fresh.address() as { port: number }).port))
    })
  const at = await open()
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${at}${pathname}`,
    open: () => open(at),
    /** Connections are taken, and nothing is passed on. */
    async silence() {
      for (const socket of sockets) socket.unpipe()
      server?.close()
      const mute = createServer(socket => void sockets.add(socket.on('error', () => undefined)))
      for (const socket of sockets) socket.destroy()
      server = await new Promise<Server>(done => {
        const listening = mute.listen(at, '127.0.0.1', () => done(listening))
      })
    },
    close() {
      server?.close()
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
  }
}

describe('when connections to the database are lost', () => {
  test('the listener reconnects, after any number of failed attempts, and makes all subscribers read again', async () => {
    const proxy = await openProxy(app.databaseUrl)
    const listener = await startListener(proxy.url, createLog('silent', 'test'))
    const payloads: string[] = []
    await listener.listen('a_test', payload => void payloads.push(payload))
    proxy.close()
    await pause(4000)
    expect(listener.connected()).toBe(false)
    await proxy.open()
    await eventually(async () => listener.connected())
    await pause(1000)
    const { rows } = await app.databases.pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where application_name = 'namestead-listener' and datname = current_database()",
    )
    // The app's own and this one.
    expect(rows[0]?.n).toBe(2)
    await app.databases.pool.query("select pg_notify('a_test', 'hello')")
    await eventually(async () => payloads.includes('hello'))
    expect(payloads).toEqual(['', 'hello'])
    await listener.close()
    proxy.close()
  })

  test('the web role is alive under any host, and says within 2 s that it is not ready', async () => {
    const database = await createTestDatabase()
    const proxy = await openProxy(database.url)
    const cut = await openTestApp(['web'], { TRUST_PROXY: '1' }, { url: proxy.url, drop: database.drop })
    const ask = async (path: string, host: string) => {
      const started = performance.now()
      const { status } = await fetch(`${cut.url}${path}`, { headers: { 'x-forwarded-host': host } })
      return { status, late: performance.now() - started > 2000 }
    }
    // An address that probes have, a host that may be one of a redirect record, and the site's own.
    const hosts = ['10.2.3.4', 'go.example.com', 'localhost']
    for (const host of hosts) expect(await ask('/readyz', host)).toEqual({ status: 200, late: false })
    proxy.close()
    // What was asked counts for a second.
    await pause(1100)
    for (const host of hosts) {
      expect(await ask('/healthz', host)).toEqual({ status: 200, late: false })
      expect(await ask('/readyz', host)).toEqual({ status: 503, late: false })
    }
    await proxy.open()
    await eventually(async () => (await ask('/readyz', 'localhost')).status === 200)
    // A server that accepts connections and says nothing.
    await proxy.silence()
    await eventually(async () => (await ask('/readyz', '10.2.3.4')).status === 503)
    expect(await ask('/readyz', '10.2.3.4')).toEqual({ status: 503, late: false })
    expect(await ask('/healthz', '10.2.3.4')).toEqual({ status: 200, late: false })
    proxy.close()
    await proxy.open()
    await cut.close()
    proxy.close()
  })

  test('orders continue by themselves, each charged once', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('500.00')
    const breaker = new pg.Client(app.databaseUrl)
    await breaker.connect()
    const orders = [
      await orderNames(
        customer,
        Array.from({ length: 10 }, (_, n) => `cut-off-${n}.com`),
      ),
    ]
    for (let round = 0; round < 15; round++) {
      await breaker.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await pause(60)
    }
    await breaker.end()
    await eventually(async () => (await customer.call(cart.readCart, {}).catch(() => undefined))?.code === 1)
    orders.push(await orderNames(customer, ['after-the-cut.com']))
    for (const order of orders) {
      const ended = await endedOrder(customer, order, 60)
      expect(ended.lines.every(line => line.state === 'done')).toBe(true)
      expect(ended.captured).toEqual(ended.total)
    }
  })

  test('a job whose result cannot be written does not end the process’s worker', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('500.00')
    const { pool } = app.owner
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`)
    const unwritten = await orderNames(customer, ['unwritten.com'])
    await endedOrder(customer, unwritten)
    await pause(500)
    await pool.query('drop trigger refuse on graphile_worker._private_jobs; drop function refuse')
    const later = await endedOrder(customer, await orderNames(customer, ['written-later.com']), 40)
    expect(later.lines[0]?.state).toBe('done')
    await eventually(async () => {
      const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from graphile_worker.jobs')
      return rows[0]?.n === 0
    }, 40)
  })

  test('a worker whose first read of the queue fails is started again', async () => {
    const customer = await (await new TestCustomer(app).register()).receive('500.00')
    const { pool } = app.owner
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
      create trigger refuse before delete on graphile_worker._private_jobs for each row execute function refuse()`)
    await endedOrder(customer, await orderNames(customer, ['ends-the-runner.com']))
    await pool.query(
      'create trigger refuse before insert on graphile_worker._private_tasks for each statement execute function refuse()',
    )
    // The runner gives up, and those that follow it fail while they start.
    await pause(9000)
    await pool.query(`drop trigger refuse on graphile_worker._private_jobs;
      drop trigger refuse on graphile_worker._private_tasks; drop function refuse`)
    const later = await endedOrder(customer, await orderNames(customer, ['after-a-failed-start.com']), 40)
    expect(later.lines[0]?.state).toBe('done')
  })

  test('a failed job does not wait for hours', async () => {
    const { pool } = app.databases
    await pool.query(
      "select graphile_worker.add_job('notices.deliver', '{}', run_at => now() + interval '1 hour', max_attempts => 99)",
    )
    await pool.query("update graphile_worker._private_jobs set attempts = 20, last_error = 'was away'")
    await eventually(async () => {
      const { rows } = await pool.query<{ n: number }>(
        "select count(*)::int as n from graphile_worker.jobs where run_at > now() + interval '61 s'",
      )
      return rows[0]?.n === 0
    })
  })
})
