import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(folder: string, port?: number): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, { durable: false, ...(port === undefined ? {} : { port }) })
  cleanUps.push(() => server.stop())
  return server
}

/** The client address that the server sees; null over a socket. */
async function seenFrom(url: string): Promise<string | null> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ from: string | null }>('select host(inet_client_addr()) as from')
  await client.end()
  return rows[0]?.from ?? null
}

test('is reached over a socket in its own folder, and over the loopback address on request', async () => {
  const { url } = await start(newFolder('namestead-pg-'))
  expect(await seenFrom(url)).toBeNull()
  expect(await seenFrom(url.replace(/\?.*$/, ''))).toBe('127.0.0.1')
})

test('works in a folder whose path is too long for a socket', async () => {
  const { url } = await start(newFolder(`namestead-pg-${'long-'.repeat(20)}`))
  expect(await seenFrom(url)).toBe('127.0.0.1')
})

test('restarts at its port after it was killed, over the socket that it left behind, once its last processes have ended', async () => {
  const folder = newFolder('namestead-pg-')
  const first = await start(folder)
  // It works on, and holds the server's memory, for a moment after the server's end.
  const busy = new pg.Client(first.url)
  busy.on('error', () => undefined)
  await busy.connect()
  const work = busy.query('select sum(n) from generate_series(1, 5000000) n').catch(() => undefined)
  await expect.poll(() => working(first.url)).toBe(1)
  process.kill(first.pid, 'SIGKILL')
  while (first.isRunning()) await pause(10)
  const second = await start(folder, Number(new URL(first.url).port))
  await work
  expect(second.url).toBe(first.url)
  expect(await seenFrom(first.url)).toBeNull()
})

async function working(url: string): Promise<number | undefined> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()",
  )
  await client.end()
  return rows[0]?.count
}
