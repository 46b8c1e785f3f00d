/** Signing in, drawing captchas, and the cost of a call's guards: the server's share alone, over plain HTTP. */
import { createHash, createHmac, createSecretKey, hash, pbkdf2Sync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { startBare } from './calls.ts'
import { Connection } from './connection.ts'
import { Caller, noWork, type Product } from './product.ts'
import { type Row, report } from './report.ts'

const accounts = 200
const atATime = 24
const password = 'bench password'
const salt = randomBytes(16)
const salted = pbkdf2Sync(password, salt, 600_000, 32, 'sha256')
const clientKey = createHmac('sha256', salted).update('Client Key').digest()
const storedKey = createHash('sha256').update(clientKey).digest()
const storedKeyObject = createSecretKey(storedKey)

/** A visitor with a separate session and address and a solved captcha. */
interface Visitor {
  readonly cookie: string
  readonly csrfToken: string
  readonly address: string
}

// In these fields only the @ of an address needs escaping.
const formOf = ({ csrfToken }: Visitor, login: string) =>
  `csrf_token=${csrfToken}&lang=us&_client=wap&re_yzm=ABCD&re_yx=${login.replace('@', '%40')}`
const headersOf = ({ cookie, address }: Visitor) => `cookie: ${cookie}\r\nx-forwarded-for: ${address}\r\n`

export async function benchSignIn(product: Product): Promise<Row[]> {
  const database = await product.database()
  const emails = await makeAccounts(database)
  const caller = await new Caller(product).register(1000)
  const { uid } = await caller.must<{ uid: string }>('/user_zh/get_baseinfo')
  const bare = await startBare(product, uid)
  const signIns = await pairs(product.url, bare.url, async url =>
    signInMany(url, emails, await makeVisitors(database, 2000)),
  )
  const pictures = await pairs(product.url, bare.url, async url =>
    drawMany(product, url, await makeVisitors(database, 400)),
  )
  const overhead = await guards(product, caller, bare.url)
  bare.stop()
  await database.end()
  return [
    beside('sign-in: salt and proof, with session and history rows', signIns, 'sign-ins/s', {
      min: 1000,
      minRatio: 0.5,
    }),
    beside('picture captcha', pictures, 'pictures/s', { min: 300 }),
    report("a call's guards, concurrency 1: median over the bare call", overhead.ours - overhead.bare, 'ms', {
      max: 0.3,
      baseline: `bare Fastify + pg ${overhead.bare.toFixed(2)} ms`,
    }),
  ]
}

type Pair = readonly [ours: number, bare: number]

/** Rates of both in turn, after one round that is not counted. */
async function pairs(url: string, bareUrl: string, rate: (url: string) => Promise<number>): Promise<Pair[]> {
  await rate(url)
  await rate(bareUrl)
  const measured: Pair[] = []
  for (let round = 0; round < 3; round++) measured.push([await rate(url), await rate(bareUrl)])
  return measured
}

/** The round of the middle ratio. */
function beside(
  what: string,
  measured: readonly Pair[],
  unit: string,
  target: { min: number; minRatio?: number },
): Row {
  const sorted = measured.toSorted(([a, b], [c, d]) => a / b - c / d)
  const [ours, bare] = sorted[Math.floor(sorted.length / 2)] ?? [0, 1]
  return report(what, ours, unit, {
    ...target,
    baseline: `bare Fastify + pg, the same statements ${Math.round(bare).toLocaleString('en')}/s`,
    ratio: ours / bare,
  })
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function makeAccounts(database: pg.Client): Promise<string[]> {
  const emails = Array.from({ length: accounts }, (_, i) => `signs-in-${Date.now()}-${i}@example.com`)
  await database.query(
    `insert into accounts (site_id, email, scram_iterations, email_stored_key, id_salt, id_stored_key, created_at)
     select (select min(id) from sites), e, 600000, $3, $2, $3, now() from unnest($1::text[]) e`,
    [emails, salt, storedKey],
  )
  return emails
}

/** The captcha is solved beforehand: this measures signing in. */
async function makeVisitors(database: pg.Client, count: number): Promise<Visitor[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const address = (i: number) => `10.${Math.floor(Math.random() * 250)}.${Math.floor(i / 250)}.${(i % 250) + 1}`
  const visitors = tokens.map((token, i) => ({
    cookie: `namestead_session=${token}`,
    csrfToken: hash('sha256', `csrf ${token}`, 'base64url'),
    address: address(i),
  }))
  await database.query(
    `with s as (insert into sessions (token_hash, csrf_hash, site_id, address, created_at, expires_at)
       select h, c, (select min(id) from sites), '10.0.0.1', now(), now() + interval '1 hour'
       from unnest($1::bytea[], $2::bytea[]) t (h, c) returning id)
     insert into captcha_passes (session_id, purpose, answer, max_sends, sends_left, expires_at)
     select id, 'login', 'ABCD', 3, 3, now() + interval '10 minutes' from s`,
    [
      tokens.map(token => hash('sha256', token, 'buffer')),
      visitors.map(({ csrfToken }) => hash('sha256', csrfToken, 'buffer')),
    ],
  )
  return visitors
}

/** A seed for the proofs of each visitor. */
async function seedOf(product: Product, visitor: Visitor): Promise<string> {
  const caller = new Caller(product, visitor.address)
  caller.cookie = visitor.cookie
  caller.csrfToken = visitor.csrfToken
  return (await caller.must<{ seed: string }>('/identity/begin-proof-of-work')).seed
}

/** Sign-ins a second, with the given concurrency. */
async function signInMany(url: string, emails: readonly string[], visitors: Visitor[]): Promise<number> {
  const count = visitors.length
  const one = async () => {
    const connection = new Connection(url)
    for (let visitor = visitors.pop(); visitor; visitor = visitors.pop()) {
      const login = emails[visitors.length % emails.length] ?? ''
      const headers = headersOf(visitor)
      const form = formOf(visitor, login)
      const begun = JSON.parse(await connection.post('/identity/begin-sign-in', headers, form))
      if (begun.code !== 1) throw new Error(JSON.stringify(begun))
      const { handshake, nonce } = begun.data
      const message = `n=${login},h=${handshake},r=${nonce},c=${visitor.csrfToken}`
      const signature = createHmac('sha256', storedKeyObject).update(message).digest()
      const proof = Buffer.from(clientKey.map((byte, i) => byte ^ (signature[i] ?? 0))).toString('base64url')
      const answer = await connection.post('/request/p_login', headers, `${form}&re_mm=${handshake}.${proof}`)
      if (!answer.startsWith('{"code":1,')) throw new Error(answer)
    }
    connection.close()
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atATime }, one))
  return count / ((performance.now() - started) / 1000)
}

async function drawMany(product: Product, url: string, visitors: Visitor[]): Promise<number> {
  const each = 4
  const count = visitors.length * each
  const waiting: { visitor: Visitor; seed: string }[] = []
  for (const visitor of visitors) waiting.push({ visitor, seed: await seedOf(product, visitor) })
  const one = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      for (let i = 0; i < each; i++) {
        const { visitor, seed } = next
        const headers = { cookie: visitor.cookie, 'x-forwarded-for': visitor.address }
        const proof = encodeURIComponent(noWork(seed, i))
        const response = await fetch(`${url}/getcode?${i}&proof=${proof}`, { headers })
        if (response.headers.get('content-type') !== 'image/png') throw new Error(`${response.status}`)
        await response.arrayBuffer()
      }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: atATime }, one))
  return count / ((performance.now() - started) / 1000)
}

/** Milliseconds of a signed-in query and of the same statement without guards, sequentially and alternating. */
async function guards(product: Product, caller: Caller, bareUrl: string): Promise<{ ours: number; bare: number }> {
  const form = caller.prepare({})
  const [mine, theirs]: [number[], number[]] = [[], []]
  const bareCaller = new Caller({ ...product, url: bareUrl })
  for (let i = 0; i < 3000; i++) {
    mine.push(await timed(() => caller.send('/ledger/read-balance', form)))
    theirs.push(await timed(() => bareCaller.send('/query', form)))
  }
  return { ours: middle(mine.slice(500)), bare: middle(theirs.slice(500)) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}
