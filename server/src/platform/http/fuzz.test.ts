import { createHash, hash, randomBytes } from 'node:crypto'
import { allCalls } from '@namestead/contract/all'
import { type AnyCall, extraFields, purposes } from '@namestead/contract/call'
import { entriesOf } from '@namestead/contract/fields'
import { beginProofOfWork } from '@namestead/contract/identity'
import * as dns from '@namestead/contract/zones'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { eventually } from '../../testing/eventually.ts'
import { endedOrder, orderNames } from '../../testing/orders.ts'
import { rowsOfAccount } from '../../testing/rows-of-account.ts'
import { solveWork } from '../../testing/solve-work.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { TestCustomer } from '../../testing/test-customer.ts'

/** How long every call is driven with bad input. For longer manual runs: FUZZ_SECONDS=3600. FUZZ_SEED repeats a run. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 25)
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
/** Of a machine that has other work; a reader that holds the event loop delays the answers of all lanes. */
const longestAnswerMs = 5000
const lanes = 6

let app: TestApp
let victim: TestCustomer
let fuzzer: TestCustomer
beforeAll(async () => {
  app = await openTestApp(['sandbox', 'web', 'worker'], {
    TRUST_PROXY: '1',
    REQUESTS_PER_MINUTE: '1000000',
    WORK_BITS: '0',
  })
  victim = await (await new TestCustomer(app).register()).receive('100.00')
  fuzzer = await (await new TestCustomer(app).register()).receive('100.00')
  // The first counted answer would create this row.
  await app.databases.pool.query('insert into account_protection (account_id) values ($1)', [fuzzer.accountId])
  const order = await orderNames(victim, ['not-to-be-touched.com'])
  const domain = (await endedOrder(victim, order)).lines[0]?.result ?? ''
  await victim.get(dns.addRecord, { domain, host: 'www', type: 'A', value: '192.0.2.1' })
  // The product's own work on a new domain has ended: its lock is set, and its registry is not asked again today.
  await eventually(async () => {
    const { rows } = await app.databases.pool.query(
      "update domains set registry_read_at = now() where id = $1 and statuses <> '{}' returning id",
      [domain],
    )
    return rows.length > 0
  })
})
afterAll(() => app.close())

/** Tables of attempts and short-lived rows, or tables that jobs and sweeps write for earlier calls. */
const volatile = new Set([
  'sessions', 'ended_sessions', 'sign_in_attempts', 'sign_in_handshakes', 'sign_in_pressure', 'outgoing_messages', 'email_codes', 'phone_codes', 'captchas',
  'captcha_passes', 'captcha_fallbacks', 'captcha_failures', 'slider_puzzles', 'spent_proofs', 'protection_challenges', 'protection_passes', 'daily_counts',
  'daily_checks', 'account_tickets', 'information_tickets', 'password_resets', 'passkey_registrations', 'worker_heartbeats', 'site_messages',
  'process_heartbeats', 'registry_sessions',
]) // biome-ignore format: one list
/**
 * Columns that the product itself writes meanwhile: when a registry was last asked, and counts of the installation's own ledger
 * accounts.
 */
const written = ['registry_read_at', 'sequence', 'balance']

/** The rows of every table except those of `but`, as texts. */
async function rowsOfOthers(but: string): Promise<Map<string, ReadonlySet<string>>> {
  const { rows: tables } = await app.databases.pool.query(
    // Without partitions: rows of the default one move into that of their month.
    `select t.table_name as name, exists (select from information_schema.columns c where c.table_schema = 'public'
       and c.table_name = t.table_name and c.column_name = 'account_id') as owned
     from information_schema.tables t where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and not (select relispartition from pg_class where oid = format('public.%I', t.table_name)::regclass) order by 1`,
  )
  const found = new Map<string, ReadonlySet<string>>()
  for (const { name, owned } of tables as { name: string; owned: boolean }[]) {
    if (volatile.has(name)) continue
    const condition = owned ? 'where account_id is distinct from $2::bigint' : 'where $2::bigint is not null'
    const { rows } = await app.databases.pool.query(
      `select md5((to_jsonb(t) - $1::text[])::text) as row from ${name} t ${condition}`,
      [written, but],
    )
    found.set(name, new Set(rows.map(({ row }) => row)))
  }
  // The fuzzer's own account may change.
  const { rows } = await app.databases.pool.query('select md5(a::text) as row from accounts a where id <> $1', [but])
  return found.set('accounts', new Set(rows.map(({ row }) => row)))
}

interface Session {
  cookie: string
  csrfToken: string
  seed: string
  proofs: number
}

/** A session of the fuzzer that has passed all possible checks, so that the calls behind them are reached too. */
async function freshSession(): Promise<Session> {
  const token = randomBytes(32).toString('base64url')
  const csrfToken = hash('sha256', `csrf ${token}`, 'base64url')
  // One statement, since another lane may be signing out everywhere.
  await app.databases.pool.query(
    `with s as (
       insert into sessions (token_hash, csrf_hash, site_id, account_id, address, created_at, expires_at)
       values ($1, $4, (select min(id) from sites), $2, '10.0.0.1', now(), now() + interval '1 day') returning id
     ), c as (
       insert into captcha_passes (session_id, purpose, answer, max_sends, sends_left, expires_at)
       select id, p, 'ABCD', 1000, 1000, now() + interval '1 hour' from s, unnest($3::text[]) p
     )
     insert into protection_passes (session_id, binding_only, expires_at)
     select id, false, now() + interval '1 hour' from s`,
    [createHash('sha256').update(token).digest(), fuzzer.accountId, [...purposes], hash('sha256', csrfToken, 'buffer')],
  )
  const cookie = `namestead_session=${token}`
  const started = await fetch(`${app.url}${beginProofOfWork.path}`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-forwarded-for': someAddress(), cookie },
    body: new URLSearchParams({ csrf_token: csrfToken }),
  })
  const { data } = (await started.json()) as { data: { seed: string } | null }
  // Another lane may have ended it already.
  return { cookie, csrfToken, seed: data?.seed ?? '', proofs: 0 }
}

/** Ids of the victim: what an attacker would try first. */
async function victimsIds(): Promise<string[]> {
  const ids = new Set<string>([victim.accountId, victim.email])
  for (const table of ['domains', 'orders', 'registrant_templates', 'holds', 'recharges', 'site_messages']) {
    const { rows } = await app.databases.pool
      .query(`select id::text as id from ${table} where account_id = $1 limit 5`, [victim.accountId])
      .catch(() => ({ rows: [] }))
    for (const { id } of rows as { id: string }[]) ids.add(id)
  }
  return [...ids]
}

const nasty = [
  '', '0', '1', '-1', '2', '99999999999999999999', '1e309', 'NaN', 'null', 'true', '[]', '{}', '%00', "' or 1=1 --", '$1', '\\', '../../etc/passwd',
  '<script>alert(1)</script>', '{{7*7}}', '😀'.repeat(80), 'é.'.repeat(10_000), `a${'\u0301'.repeat(20_000)}`, '域。'.repeat(5000), 'a'.repeat(70_000), '1.005', '-0.01', '00000000000.00', '2026-02-30', '9999-12-31T23:59:59Z',
  '0001-01-01T00:00:00Z', 'xn--', 'xn--a', 'a..b', '-a.com', 'example.com', 'ns1.example.com', '192.0.2.1', '::1', 'us', 'reg', 'find', 'sandbox', 'person',
  'someone@example.com', 'SCRAM-SHA-256$600000:AAAAAAAAAAAAAAAAAAAAAA==$AAAA:AAAA', '\u202e', '\ufeff', 'a|1', '1|a', 'eyJhIjoxfQ',
] // biome-ignore format: one list

type JsonSchema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** Values that a field's schema accepts, and values just outside it. */
function drawnFrom(schema: JsonSchema): fc.Arbitrary<string> {
  const { enum: choices, const: only, pattern, items, anyOf, minLength = 0, maxLength = 60 } = schema
  if (only !== undefined) return fc.constant(String(only))
  if (choices) return fc.constantFrom(...choices.map(String))
  if (anyOf) return fc.oneof(...anyOf.map(drawnFrom))
  if (items) return drawnFrom(items)
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = -10, maximum = 1_000_000 } = schema
    return fc.oneof(
      fc.integer({ min: Math.ceil(Math.max(minimum, -1e9)), max: Math.floor(Math.min(maximum, 1e9)) }).map(String),
      fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1).map(String),
    )
  }
  // Patterns that the engine cannot handle (look-around) are covered by lengths only.
  if (pattern && !/\(\?/.test(pattern)) return fc.stringMatching(new RegExp(pattern))
  const lengths = fc.constantFrom(minLength, minLength - 1, maxLength, maxLength + 1)
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }),
    lengths.map(length => 'x'.repeat(Math.min(Math.max(length, 0), 70_000))),
  )
}

const forms = new Map<string, fc.Arbitrary<[string, string][]>>()
/** Created once per call, since patterns take long to parse. */
function formOf(call: AnyCall, ids: readonly string[]): fc.Arbitrary<[string, string][]> {
  const form = forms.get(call.path) ?? makeForm(call, ids)
  forms.set(call.path, form)
  return form
}

function makeForm(call: AnyCall, ids: readonly string[]): fc.Arbitrary<[string, string][]> {
  const bad = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...nasty) },
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map(text => text.toWellFormed()) },
    { weight: 1, arbitrary: fc.emailAddress() },
  )
  const fields = entriesOf(call.fields).map(([, wire, schema]) => {
    const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return [wire, drawnFrom(json as JsonSchema)] as const
  })
  // The fields that the transport adds to every call are drawn as well, but mostly left unchanged, so that the calls behind
  // them are reached.
  const transport = extraFields.map(wire => [wire, fc.constantFrom('us', 'zhcn', 'wap', 'ABCD', ...nasty)] as const)
  const pairs =
    (maxValues: number, rare: boolean) =>
    ([wire, good]: readonly [string, fc.Arbitrary<string>]) => {
      const value = rare ? good : fc.oneof({ weight: 3, arbitrary: good }, { weight: 2, arbitrary: bad })
      const some = fc.array(value, { minLength: rare ? 0 : 1, maxLength: maxValues })
      const values = rare
        ? fc.oneof({ weight: 12, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some })
        : fc.oneof(
            { weight: 6, arbitrary: some.map(all => all.slice(0, 1)) },
            { weight: 1, arbitrary: some },
            { weight: 1, arbitrary: fc.constant([]) },
          )
      return values.map(all => all.map(each => [wire, each] as [string, string]))
    }
  return fc.tuple(...fields.map(pairs(3, false)), ...transport.map(pairs(2, true))).map(all => all.flat())
}

test(
  `every call takes bad input for ${seconds} s: no internal error, no hang, no change to other accounts`,
  async () => {
    const ids = await victimsIds()
    const before = await rowsOfOthers(fuzzer.accountId)
    // Each call in turn, so that all are reached however slow the machine is.
    const turns = fc.sample(fc.shuffledSubarray([...allCalls], { minLength: allCalls.length }), { numRuns: 1, seed })[0]
    const tryAt = (index: number) => {
      const call = turns?.[index % allCalls.length] as AnyCall
      const [drawn] = fc.sample(fc.record({ pairs: formOf(call, ids), captcha: fc.boolean() }), {
        numRuns: 1,
        seed: seed + index,
      })
      return { call, pairs: drawn?.pairs ?? [], captcha: drawn?.captcha ?? false }
    }
    const until = Date.now() + seconds * 1000
    const reached = new Map<string, number>()
    let [made, refused] = [0, 0]

    const drive = async (lane: number) => {
      let session = await freshSession()
      for (let i = lane; Date.now() < until || i < allCalls.length; i += lanes) {
        const { call, pairs, captcha } = tryAt(i)
        const { code, status } = await send(call, pairs, captcha, session)
        made++
        reached.set(call.path, (reached.get(call.path) ?? 0) + 1)
        if (code !== 1) refused++
        expect(status, `${call.path} ${JSON.stringify(pairs).slice(0, 2000)} (seed ${seed})`).toBeLessThan(500)
        // Signed out, or a limit of this session reached: opens another one.
        if (code === -1001 || code === -104 || code === -102 || made % 40 === 0) session = await freshSession()
      }
    }
    await Promise.all(Array.from({ length: lanes }, (_, lane) => drive(lane)))

    expect(reached.size).toBe(new Set(allCalls.map(({ path }) => path)).size)
    expect(refused).toBeGreaterThan(made / 3)
    const after = await rowsOfOthers(fuzzer.accountId)
    const gone = [...before].flatMap(([table, rows]) => {
      const count = [...rows].filter(row => !after.get(table)?.has(row)).length
      return count > 0 ? [`${table}: ${count}`] : []
    })
    expect(gone).toEqual([])
    console.log(`${made} calls, ${refused} refused, seed ${seed}`)
  },
  (seconds + 60) * 1000,
)

test('a refused call does not change the caller’s own rows either', async () => {
  const ids = await victimsIds()
  const arbitrary = fc
    .constantFrom(
      ...allCalls.filter(call => (call.kind === 'command' || call.kind === 'action') && call.access === 'account'),
    )
    .chain(call => fc.record({ call: fc.constant(call), pairs: formOf(call, ids), captcha: fc.boolean() }))
  let session = await freshSession()
  const rowsOf = await rowsOfAccount(app.databases.pool, {
    columns: ['registry_read_at', 'published_at'],
    tables: volatile,
  })
  let before = await rowsOf(fuzzer.accountId)
  for (const { call, pairs, captcha } of fc.sample(arbitrary, { numRuns: 150, seed })) {
    const { code } = await send(call, pairs, captcha, session)
    if (code === -1001 || code === -102) session = await freshSession()
    const after = await rowsOf(fuzzer.accountId)
    const changed = code === 1 ? [] : Object.keys(after).filter(table => after[table] !== before[table])
    expect(changed, `${call.path} ${code} ${JSON.stringify(pairs).slice(0, 500)} (seed ${seed})`).toEqual([])
    before = after
  }
})

const someAddress = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`

async function send(call: AnyCall, pairs: [string, string][], captcha: boolean, session: Session) {
  const posts = call.methods.includes('POST')
  const form = new URLSearchParams(pairs)
  if (posts && !call.guards.withoutExtras && !form.has('csrf_token')) form.set('csrf_token', session.csrfToken)
  if (captcha && !form.has('re_yzm')) form.set('re_yzm', 'ABCD')
  // The one call that is read at the address of each article.
  const path = call.path.replace('{path}?fs=1', '/help_detail')
  const query = `${path === call.path ? '' : 'fs=1&'}${form}`.slice(0, 8000)
  const response = await fetch(`${app.url}${path}${posts ? '' : `?${query}`}`, {
    method: posts ? 'POST' : 'GET',
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'x-forwarded-for': someAddress(),
      'x-proof-of-work': solveWork(session.seed, 0, session.proofs++),
      cookie: session.cookie,
      ...(posts ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(posts ? { body: form.toString() } : {}),
    signal: AbortSignal.timeout(longestAnswerMs),
  })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel()
    return { status: response.status, code: 1 }
  }
  const text = await response.text()
  expect(text, `${path} ${response.status} (seed ${seed})`).toMatch(/^\{"code":-?\d+,"msg":"/)
  const { code } = JSON.parse(text) as { code: number }
  return { status: response.status, code }
}
