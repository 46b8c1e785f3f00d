/** The product as a user starts it: `node server/src/app/main.ts` on free ports with its own data. Network only. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePorts } from '../e2e/free-ports.ts'
import { Connection } from './connection.ts'

const root = join(import.meta.dirname, '..')

export interface Product {
  readonly url: string
  readonly port: number
  readonly eppPort: number
  readonly dnsPort: number
  readonly process: ChildProcess
  readonly dataDir: string
  readonly rdapUrl: string
  /** Milliseconds until `/` answered. */
  readonly startedIn: number
  database(): Promise<pg.Client>
  stop(): Promise<void>
}

export async function startProduct(
  dataDir = mkdtempSync(join(tmpdir(), 'namestead-bench-')),
  environment: Record<string, string> = {},
  checkout = root,
): Promise<Product> {
  const [port = 0, dnsPort = 0, eppPort = 0, gatewayPort = 0, rdapPort = 0, whoisPort = 0] = await freePorts(6)
  const started = performance.now()
  const child = spawn(process.execPath, [join(checkout, 'server/src/app/main.ts')], {
    env: {
      ...process.env,
      PORT: `${port}`,
      HTTPS_PORT: '0',
      DNS_PORT: `${dnsPort}`,
      EPP_PORT: `${eppPort}`,
      GATEWAY_PORT: `${gatewayPort}`,
      RDAP_PORT: `${rdapPort}`,
      WHOIS_PORT: `${whoisPort}`,
      MAIL_PORT: '0',
      OPERATOR_PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      REQUESTS_PER_MINUTE: '100000000',
      // The browser's share of the work is not measured; proofs are still checked and consumed.
      WORK_BITS: '0',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) break
    await new Promise(done => setTimeout(done, 10))
    if (performance.now() - started > 120_000) throw new Error('the product did not start')
  }
  return {
    url,
    rdapUrl: `http://127.0.0.1:${rdapPort}`,
    port,
    eppPort,
    dnsPort,
    process: child,
    dataDir,
    startedIn: performance.now() - started,
    async database() {
      const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
      const databasePort = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
      const client = new pg.Client(`postgres://namestead:${password}@127.0.0.1:${databasePort}/namestead`)
      // A failing bench stops the product; the connection that breaks with it must not hide the original error.
      client.on('error', () => undefined)
      await client.connect()
      return client
    },
    stop: () =>
      new Promise(done => {
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}

export const discard = (product: Product) => rmSync(product.dataDir, { recursive: true, force: true })

/** A visitor or a signed-in account over plain HTTP, with its own address where one is given. */
export class Caller {
  readonly product: Product
  private readonly address: string | undefined
  cookie = ''
  csrfToken = ''
  private connection: Connection | undefined

  constructor(product: Product, address?: string) {
    this.product = product
    this.address = address
  }

  async post(
    path: string,
    fields: Record<string, string | string[]> = {},
    proof?: string,
  ): Promise<{ code: number; msg: string; data: never }> {
    const response = await fetch(`${this.product.url}${path}`, {
      method: 'POST',
      headers: { ...this.headers(), ...(proof ? { 'x-proof-of-work': proof } : {}) },
      body: this.prepare(fields),
    })
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';')[0] ?? ''
    return response.json() as Promise<{ code: number; msg: string; data: never }>
  }

  /** Like post, but anything except code 1 is an error. */
  async must<T>(path: string, fields: Record<string, string | string[]> = {}, proof?: string): Promise<T> {
    const { code, msg, data } = await this.post(path, fields, proof)
    if (code !== 1) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`)
    return data
  }

  /** The body of a call, built before the clock starts, as the baselines' frames are. */
  prepare(fields: Record<string, string | string[]>): string {
    const form = new URLSearchParams({ csrf_token: this.csrfToken, lang: 'us', _client: 'wap' })
    for (const [key, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(key, one)
    return form.toString()
  }

  /**
   * Sends a prepared call over a keep-alive connection and returns the answer's text, unparsed: as minimal as the baselines'
   * client.
   */
  send(path: string, body: string): Promise<string> {
    this.connection ??= new Connection(this.product.url)
    const from = this.address ? `x-forwarded-for: ${this.address}\r\n` : ''
    return this.connection.post(path, `cookie: ${this.cookie}\r\n${from}`, body)
  }

  headers(): Record<string, string> {
    return {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
      ...(this.cookie ? { cookie: this.cookie } : {}),
      ...(this.address ? { 'x-forwarded-for': this.address } : {}),
    }
  }

  /** Obtains a session and its token. */
  async arrive(): Promise<this> {
    this.csrfToken = await this.must<string>('/request/get_token')
    return this
  }

  /** Registers a new account as the pages do, with the given balance. */
  async register(cents: number): Promise<this> {
    const database = await this.product.database()
    await this.arrive()
    const { seed } = await this.must<{ seed: string }>('/identity/begin-proof-of-work')
    await fetch(`${this.product.url}/getcode?1&proof=${encodeURIComponent(noWork(seed, 0))}`, {
      headers: this.headers(),
    })
    const captcha = await one(database, 'select answer as value from captchas order by drawn_at desc limit 1')
    const email = `bench-${randomBytes(6).toString('hex')}@example.com`
    await this.must('/request/send_email', { email, lx: 'reg', re_yzm: captcha }, noWork(seed, 1))
    const { salt, idSalt, iterations } = await this.must<{ salt: string; idSalt: string; iterations: number }>(
      '/identity/prepare-password',
      { re_yx: email, re_yzm: captcha },
    )
    const code = await mailedCode(database, email)
    const line = [salt, idSalt].map(each => verifier('bench password', each, iterations)).join(' ')
    await this.must('/request/p_reg', {
      re_yx: email,
      re_mm: line,
      re_mm2: line,
      yx_yzm: code,
      re_ty: '1',
      re_yzm: captcha,
    })
    await this.arrive()
    await this.must('/user_zh/set_gjdh', { guojia: 'DE', phone: '3012345678', address: 'Benchstrasse 12' })
    await this.must('/registrants/save-template', {
      label: 'Bench',
      kind: 'person',
      name: 'Bench Person',
      email,
      gjqh: '1',
      phone: '2025550123',
      guojia: 'US',
      province: 'Virginia',
      city: 'Reston',
      address: '12 Long Street',
      postcode: '20190',
    })
    const { checkoutUrl } = await this.must<{ checkoutUrl: string }>('/recharges/start-recharge', {
      channel: 'sandbox',
      amount: (cents / 100).toFixed(2),
    })
    await fetch(checkoutUrl, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' })
    await database.end()
    return this
  }
}

/** A proof for a product that requires no work (`WORK_BITS=0`). */
export const noWork = (seed: string, counter: number): string => `${seed}~${counter}~${Array(16).fill(0).join('.')}`

/** The code in the mail that the sandbox stored, once it is there. */
async function mailedCode(database: pg.Client, email: string): Promise<string> {
  for (;;) {
    const code = await one(
      database,
      `select left(subject, 6) as value from mail_sandbox.outbox where recipient = '${email}'`,
    )
    if (code !== '') return code
    await new Promise(done => setTimeout(done, 20))
  }
}

async function one(database: pg.Client, sql: string): Promise<string> {
  const { rows } = await database.query<{ value: string }>(sql)
  return rows[0]?.value ?? ''
}

function verifier(password: string, salt: string, iterations: number): string {
  const salted = pbkdf2Sync(password, Buffer.from(salt, 'base64'), iterations, 32, 'sha256')
  const clientKey = createHmac('sha256', salted).update('Client Key').digest()
  const stored = createHash('sha256').update(clientKey).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt}$${stored}:${createHmac('sha256', salted).update('Server Key').digest('base64')}`
}
