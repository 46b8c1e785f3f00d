import { type ChildProcess, fork } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { decode, encode } from 'dns-packet'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { freePorts } from '../../testing/free-ports.ts'
import { createTestDatabase } from '../../testing/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let role: ChildProcess
let port = 0
let operatorPort = 0
beforeAll(async () => {
  database = await createTestDatabase()
  const client = new pg.Client(database.ownerUrl)
  await client.connect()
  await client.query(`set session_replication_role = replica;
    insert into zones (domain_id, account_id, name, created_at, changed_at) values (1, 1, 'served.test', now(), now());
    insert into dns_records (zone_id, host, type, ttl, value, version, changed_at)
      select id, 'www', 'A', 600, '192.0.2.1', 1, now() from zones`)
  await client.end()
  ;[port = 0] = await freePorts(1)
  const environment = {
    ...process.env, DATABASE_URL: database.url, DNS_PORT: `${port}`, DNS_PROCESSES: '2', DNS_ANSWERS_PER_SECOND: '0', HOST: '127.0.0.1', OPERATOR_PORT: '0',
    SECRET_KEY: 'the key of every test of this product', LOG_LEVEL: 'silent', MODE: 'sandbox',
  } // biome-ignore format: one environment
  role = fork(join(import.meta.dirname, '../main.ts'), ['--role', 'dns'], { env: environment, stdio: 'inherit' })
  const [message] = await once(role, 'message')
  operatorPort = message.ports.dns.operatorPort
})
afterAll(async () => {
  const ended = once(role, 'exit')
  role.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  await database.drop()
})

/** The name server processes below the role. */
const processes = () =>
  readFileSync(`/proc/${role.pid}/task/${role.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .filter(id => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('dns-process'))
    .map(Number)

const query = (id: number) => encode({ type: 'query', id, questions: [{ name: 'www.served.test', type: 'A' }] })

async function client(): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 4 * 1024 * 1024 })
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

describe.skipIf(process.platform !== 'linux')('two name server processes on one port', () => {
  test('serve the same zones over UDP, and say how many they are', async () => {
    expect(processes()).toHaveLength(2)
    const socket = await client()
    // A loaded machine may not read the zone in time for the first question: SERVFAIL, which a resolver asks again.
    const answers = await eventually(async () => {
      const answered = once(socket, 'message')
      socket.send(query(1))
      const [packet] = await answered
      const { answers: found } = decode(packet)
      return packet.readUInt8(3) % 16 === 2 ? undefined : found
    })
    expect(answers).toMatchObject([{ name: 'www.served.test', data: '192.0.2.1' }])
    socket.close()
    const seen = await eventually(async () => {
      const text = await (await fetch(`http://127.0.0.1:${operatorPort}/metrics`)).text()
      return (
        text.includes('processes"') && text.match(/namestead_name_server\{[^}]*"processes"[^}]*\} (\d+)/)?.[1] === '2'
      )
    })
    expect(seen).toBe(true)
  })

  test('lose no query when one of them is killed under load, and are two again', async () => {
    const socket = await client()
    const waiting = new Set<number>()
    let sent = 0
    let answered = 0
    socket.on('message', packet => {
      answered++
      waiting.delete(packet.readUInt16BE(0))
    })
    const before = processes()
    const [first] = before
    // Each query is sent once, as fast as a busy resolver asks: 40 every 2 ms.
    for (let round = 0; round < 500; round++) {
      for (let index = 0; index < 40; index++) {
        const id = sent++ % 65_536
        waiting.add(id)
        socket.send(query(id))
      }
      if (round === 200 && first !== undefined) process.kill(first, 'SIGKILL')
      await wait(2)
    }
    await eventually(async () => answered >= sent - 1, 5)
    socket.close()
    // The one that a process has taken and not answered dies with it; those in the socket are answered by the other.
    expect(waiting.size).toBeLessThanOrEqual(1)
    await eventually(async () => processes().length === 2 && !processes().includes(first ?? 0))
    expect(processes().filter(id => before.includes(id))).toHaveLength(1)
  })
})
