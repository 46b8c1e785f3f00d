/**
 * Answers a second of our name server over UDP, beside a bare UDP echo server in the same run: one process each, on loopback,
 * queried by the same client. Signed answers are measured twice: warm, beside the same zone without keys; and cold, for names
 * that were never asked for, each of which costs a signature. Takes about 25 s.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Row, report } from './report.ts'

const minRate = 20_000
const minRatio = 0.5
const minColdRate = 8_000
const minWarmRatio = 0.7
/** A name whose signature was pushed out is answered no faster than one that was never asked for. */
const minStormRatio = 1.5
const rounds = 3
const maxAnswers = 200_000
const maxSeconds = 1.5
const warmUpAnswers = 20_000
const sockets = 4
const windowPerSocket = 48

/** A pair of the algorithm that zones are signed with, as a zone has it. */
function signing() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' })
  const key = { publicKey: point.toString('base64'), privateKey: pkcs8.toString('base64') }
  return { keys: [{ ...key, signsZone: true, isAnnounced: true }], asksParentFor: 'keys' }
}

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
  records: [
    ...Array.from({ length: 1000 }, (_, index) => ({
      host: `host-${index}`,
      type: 'A',
      address: `192.0.2.${index % 256}`,
      ttl: 600,
    })),
    { host: '*.wild', type: 'A', address: '192.0.2.1', ttl: 600 },
  ],
}

interface Asked {
  readonly first: string
  readonly index: number
  readonly type?: 'A' | 'AAAA'
  readonly dnssecOk?: boolean
}

/** A query with EDNS. */
function queryFor({ first, index, type = 'A', dnssecOk = false }: Asked): Buffer {
  const labels = [...first.split('.'), 'example', 'com'].map(label =>
    Buffer.from(String.fromCharCode(label.length) + label),
  )
  const header = Buffer.from([(index >> 8) & 0xff, index & 0xff, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1])
  const opt = Buffer.from([0, 0, 41, 4, 208, 0, 0, dnssecOk ? 0x80 : 0, 0, 0, 0])
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, type === 'A' ? 1 : 28, 0, 1]), opt])
}
/** Every tenth is for a name that does not exist. */
const nameOf = (index: number) => `${index % 10 === 0 ? 'nobody' : 'host'}-${index}`
const queries = Array.from({ length: 1000 }, (_, index) => queryFor({ first: nameOf(index), index }))
const signedQueries = Array.from({ length: 1000 }, (_, index) =>
  queryFor({ first: nameOf(index), index, dnssecOk: true }),
)

/** Queries for names that the zone has. */
const ownQueries = signedQueries.filter((_, index) => index % 10 !== 0)

/** Names that were never asked for: half do not exist, half match a wildcard and have the type or, every other time, have not. */
function coldQueries(round: number, count: number): Buffer[] {
  return Array.from({ length: count }, (_, index) => {
    const label = `cold-${round}-${index}`
    const type = index % 4 === 1 ? 'AAAA' : 'A'
    return queryFor({ first: index % 2 === 0 ? label : `${label}.wild`, index: index % 65_536, type, dnssecOk: true })
  })
}

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
async function measure(
  port: number,
  answers: number,
  seconds: number,
  asked: readonly Buffer[] = queries,
): Promise<number> {
  const clients = await Promise.all(Array.from({ length: sockets }, () => connectedSocket(port)))
  let received = 0
  let sent = 0
  const ask = (socket: Socket) => socket.send(asked[sent++ % asked.length] ?? '')
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

/** Each cold name is asked for once. */
const coldAnswers = 30_000

export async function benchNameServer(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'name-server-bench-'))
  const [plainFile, signedFile] = [join(folder, 'plain.json'), join(folder, 'signed.json')]
  await writeFile(plainFile, JSON.stringify([zone]))
  await writeFile(signedFile, JSON.stringify([{ ...zone, signing: signing() }]))
  const program = fileURLToPath(new URL('../adapters/name-server/serve-zones.ts', import.meta.url))

  const servers = [
    await start(['-e', echo]),
    await start([program, '--zones', plainFile]),
    await start([program, '--zones', signedFile]),
  ] as const
  const [bare, plain, signed] = servers
  const rates = {
    echo: [] as number[],
    plain: [] as number[],
    warm: [] as number[],
    cold: [] as number[],
    after: [] as number[],
  }
  try {
    for (const { port } of [bare, plain]) await measure(port, warmUpAnswers, maxSeconds)
    await measure(signed.port, warmUpAnswers, maxSeconds, signedQueries)
    // Alternating, so that load from elsewhere affects all.
    for (let round = 0; round < rounds; round++) {
      rates.echo.push(await measure(bare.port, maxAnswers, maxSeconds))
      rates.plain.push(await measure(plain.port, maxAnswers, maxSeconds))
      rates.warm.push(await measure(signed.port, maxAnswers, maxSeconds, signedQueries))
      const cold = coldQueries(round, 2 * coldAnswers)
      rates.cold.push(await measure(signed.port, coldAnswers, 2 * maxSeconds, cold))
      // Once each: an answer that is repeated would be ready.
      rates.after.push(await measure(signed.port, ownQueries.length, maxSeconds, ownQueries))
    }
  } finally {
    for (const server of servers) server.process.kill()
    await rm(folder, { recursive: true, force: true })
  }
  const [echoRate, plainRate] = [middle(rates.echo), middle(rates.plain)]
  const shown = (rate: number) => Math.round(rate).toLocaleString('en')
  return [
    report('name server: answers over UDP, one process', plainRate, 'answers/s', {
      min: minRate,
      baseline: `bare UDP echo ${shown(echoRate)}/s`,
      ratio: plainRate / echoRate,
      minRatio,
    }),
    report('name server: signed answers, asked for before', middle(rates.warm), 'answers/s', {
      min: minRate,
      baseline: `unsigned ${shown(plainRate)}/s`,
      ratio: middle(rates.warm) / plainRate,
      minRatio: minWarmRatio,
    }),
    report('name server: signed answers for names never asked for', middle(rates.cold), 'answers/s', {
      min: minColdRate,
      baseline: `unsigned ${shown(plainRate)}/s`,
      ratio: middle(rates.cold) / plainRate,
    }),
    report(
      "name server: the zone's own names after a storm of 30,000 others, once each",
      middle(rates.after),
      'answers/s',
      {
        baseline: `never asked for ${shown(middle(rates.cold))}/s`,
        ratio: middle(rates.after) / middle(rates.cold),
        minRatio: minStormRatio,
      },
    ),
  ]
}
