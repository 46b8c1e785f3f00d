import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { patience } from '../../../../scripts/machine-speed.ts'
import { runningEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts'
import { keepPostgres } from './keep-postgres.ts'

const patiently = { timeout: patience(60), interval: 20 }

/** Takes the port as soon as it is free; undefined while another has it. */
const occupy = (port: number) =>
  new Promise<Server | undefined>(done => {
    const server = createServer().once('error', () => done(undefined))
    server.listen(port, '127.0.0.1', () => done(server))
  })

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

test('the database comes back after it was killed, also where its first start fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-kept-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const lines: string[] = []
  // As the product's own output does, it says whether it may go on: `true`.
  const kept = await keepPostgres(folder, line => lines.push(line) > 0)
  onTestFinished(() => kept.stop())
  const port = Number(new URL(kept.url).port)
  const pid = await runningPid(kept.ownerUrl)

  let inTheWay: Server | undefined
  process.kill(pid, 'SIGKILL')
  while (!inTheWay) inTheWay = await occupy(port)
  const failures = () => lines.filter(line => line !== 'the database ended and is started again').length
  await expect.poll(failures, patiently).toBeGreaterThanOrEqual(2)
  inTheWay.close()
  await expect.poll(() => answers(kept.url), patiently).toBe(true)
  expect((await runningEmbeddedPostgres(folder))?.url).toBe(kept.url)
})

/** The postmaster's id, which is the parent of what answers. */
async function runningPid(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ pid: string }>(
    `select (regexp_match(pg_read_file('postmaster.pid'), '^[0-9]+'))[1] as pid`,
  )
  await client.end()
  return Number(rows[0]?.pid)
}
