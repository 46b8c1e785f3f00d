/**
 * Answers a second of our name server over UDP, beside a bare UDP echo server in the same run: one process each, on loopback,
 * queried by the same client. Takes about 10 s.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Row, report } from './report.ts'

const minRate = 20_000
const minRatio = 0.5
const rounds = 3
const maxAnswers = 200_000
const maxSeconds = 1.5
const warmUpAnswers = 20_000
const sockets = 4
const windowPerSocket = 48

const zone = {
  name: 'example.com',
  version: 1,
  authority: {
    nameServers: ['ns1.example.com', 'ns2.example.com'],
    contact: 'hostmaster@example.com',
    ttl: 3600,
    refresh: 7200,
    retry: 1800,
    expire: 1_209_600,
    negativeTtl: 300,
  },
  records: Array.from({ length: 1000 }, (_, index) => ({
    host: `host-${index}`,
    type: 'A',
    address: `192.0.2.${index % 256}`,
    ttl: 600,
  })),
}

/** A query for an A record with EDNS; every tenth is for a name that does not exist. */
function queryFor(index: number): Buffer {
  const first = `${index % 10 === 0 ? 'nobody' : 'host'}-${index}`
  const labels = [first, 'example', 'com'].map(label => Buffer.from(String.fromCharCode(label.length) + label))
  const header = Buffer.from([index >> 8, index & 0xff, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1])
  const opt = Buffer.from([0, 0, 41, 4, 208, 0, 0, 0, 0, 0, 0])
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, 1, 0, 1]), opt])
}
const queries = Array.from({ length: 1000 }, (_, index) => queryFor(index))

const echo = `
const socket = require('node:dgram').createSocket('udp4')
socket.on('message', (packet, client) => socket.send(packet, client.port, client.address))
socket.bind(0, '127.0.0.1', () => console.log(socket.address().port))`

interface Server {
  readonly process: ChildProcess
  readonly port: number
}

async function start(args: readonly string[]): Promise<Server> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The server ended with ${code} before it listened`)
    }),
  ])
  return { process: child, port: Number(String(line)) }
}

async function connectedSocket(port: number): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: 1024 * 1024 })
  socket.connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/**
 * Keeps a window of queries in flight on each socket until the given number of answers or the timeout; returns answers a second.
 */
async function measure(port: number, answers: number, seconds: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: sockets }, () => connectedSocket(port)))
  let received = 0
  let sent = 0
  const ask = (socket: Socket) => socket.send(queries[sent++ % queries.length] ?? '')
  const fill = () => {
    for (const socket of clients) for (let index = 0; index < windowPerSocket; index++) ask(socket)
  }

  const started = performance.now()
  await new Promise<void>(resolve => {
    let receivedBefore = 0
    // UDP may lose packets: an empty window is refilled.
    const watch = setInterval(() => {
      if (performance.now() - started > seconds * 1000) finish()
      else if (received === receivedBefore) fill()
      receivedBefore = received
    }, 50)
    const finish = () => {
      clearInterval(watch)
      resolve()
    }
    for (const socket of clients) {
      socket.on('message', () => {
        received++
        if (received >= answers) finish()
        else ask(socket)
      })
      socket.on('error', finish)
    }
    fill()
  })
  const rate = received / ((performance.now() - started) / 1000)
  for (const socket of clients) socket.close()
  return rate
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

export async function benchNameServer(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'name-server-bench-'))
  const zonesFile = join(folder, 'zones.json')
  await writeFile(zonesFile, JSON.stringify([zone]))
  const program = fileURLToPath(new URL('../adapters/name-server/serve-zones.ts', import.meta.url))

  const servers = [await start(['-e', echo]), await start([program, '--zones', zonesFile])] as const
  const rates: [number[], number[]] = [[], []]
  try {
    for (const { port } of servers) await measure(port, warmUpAnswers, maxSeconds)
    // Alternating, so that load from elsewhere affects both.
    for (let round = 0; round < rounds; round++) {
      for (const [index, { port }] of servers.entries()) rates[index]?.push(await measure(port, maxAnswers, maxSeconds))
    }
  } finally {
    for (const server of servers) server.process.kill()
    await rm(folder, { recursive: true, force: true })
  }
  const [echoRate, answerRate] = [middle(rates[0]), middle(rates[1])]
  return [
    report('name server: answers over UDP, one process', answerRate, 'answers/s', {
      min: minRate,
      baseline: `bare UDP echo ${Math.round(echoRate).toLocaleString('en')}/s`,
      ratio: answerRate / echoRate,
      minRatio,
    }),
  ]
}
