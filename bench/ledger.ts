/**
 * Journal entries through the use case, one transaction an entry, by 32 callers in two processes, beside pgbench that sends the
 * same statements to the same database; and statements of an account with a million entries.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { programPath } from './dnsperf.ts'
import { Caller, type Product } from './product.ts'
import { notMeasured, quantile, type Row, report } from './report.ts'

const run = promisify(execFile)
const callers = 32
const seconds = 6
const rounds = 3
const entries = 1_000_000

export async function benchLedger(product: Product): Promise<Row[]> {
  const database = await product.database()
  try {
    const rows = await benchJournal(database)
    return [...rows, ...(await benchStatement(product, database))]
  } finally {
    await database.end()
  }
}

async function benchJournal(database: pg.Client): Promise<Row[]> {
  const pgbench = programPath('pgbench') ?? programPath('/usr/lib/postgresql/15/bin/pgbench')
  const titles = { distinct: 'journal entries, distinct accounts', hot: 'journal entries, one hot account' }
  if (!pgbench) return Object.values(titles).map(title => notMeasured(title, 'without pgbench'))
  const { rows: settings } = await database.query<{ fsync: string }>('show fsync')
  if (settings[0]?.fsync !== 'on') throw new Error('the database does not write through')
  const accounts = await openAccounts(database, callers)
  const folder = await mkdtemp(join(tmpdir(), 'ledger-'))
  const url = `postgres://${database.user}:${database.password}@127.0.0.1:${database.port}/namestead`
  const measured = { distinct: [] as Round[], hot: [] as Round[] }
  try {
    for (let round = 0; round < rounds; round++)
      for (const kind of ['distinct', 'hot'] as const)
        measured[kind].push({
          bare: await pgbenchRate(pgbench, url, folder, accounts, kind),
          ours: await ourRate(url, kind === 'hot' ? accounts.ids.slice(0, 1) : accounts.ids, `${kind}${round}`),
        })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return [row(titles.distinct, measured.distinct, 0.5), row(titles.hot, measured.hot, 0.3)]
}

interface Round {
  readonly ours: number
  readonly bare: number
}

/** The round of the median ratio. */
function row(title: string, all: readonly Round[], minRatio: number): Row {
  const sorted = all.toSorted((a, b) => a.ours / a.bare - b.ours / b.bare)
  const { ours, bare } = sorted[Math.floor(sorted.length / 2)] ?? { ours: 0, bare: 1 }
  return report(title, ours, 'entries/s', {
    min: 600,
    baseline: `pgbench ${Math.round(bare).toLocaleString('en')}/s`,
    ratio: ours / bare,
    minRatio,
  })
}

interface LoadAccounts {
  readonly ids: readonly string[]
  /** The ledger account of the first one that is credited; each further one is `step` later. */
  readonly credited: number
  readonly step: number
}

/** Accounts with all their ledger accounts in order, so that pgbench can compute their ids. */
async function openAccounts(database: pg.Client, count: number): Promise<LoadAccounts> {
  const { rows } = await database.query<{ id: string }>(
    `insert into accounts (site_id, email, scram_iterations, email_stored_key, id_salt, id_stored_key, created_at)
     select 1, 'load-' || n || '@example.com', 100000, '\\x00', decode(repeat('00', 16), 'hex'), '\\x00', now() from generate_series(1, $1::int) n returning id`,
    [count],
  )
  const ids = rows.map(({ id }) => id)
  const { rows: opened } = await database.query<{ id: string; account_id: string; kind: string }>(
    `insert into ledger_accounts (account_id, kind, owner, sign)
     select a, k.kind, k.owner, k.sign from unnest($1::bigint[]) with ordinality as u(a, n) cross join ledger_account_kinds k
     where k.owner = 'customer' order by n, k.kind returning id, account_id, kind`,
    [ids],
  )
  const [credited = 0, second = 0] = opened.filter(({ kind }) => kind === 'recharged').map(({ id }) => Number(id))
  return { ids, credited, step: second - credited }
}

async function ourRate(url: string, accounts: readonly string[], name: string): Promise<number> {
  const half = callers / 2
  const rates = await Promise.all(
    [0, 1].map(async process_ => {
      const own = accounts.length === 1 ? accounts : accounts.slice(process_ * half, (process_ + 1) * half)
      const words = [load, url, `${name}-${process_}`, own.join(','), `${half}`, `${seconds}`]
      return Number((await run(process.execPath, words)).stdout)
    }),
  )
  return rates.reduce((sum, rate) => sum + rate, 0)
}

const load = join(import.meta.dirname, '../server/src/testing/ledger-load.ts')

/** What the product sends for an entry, sent by pgbench with the account and the reference replaced. */
async function pgbenchRate(
  pgbench: string,
  url: string,
  folder: string,
  { ids, credited, step }: LoadAccounts,
  kind: 'distinct' | 'hot',
): Promise<number> {
  const [account = ''] = ids
  const name = `bare ${Date.now()}`
  const { stdout: sent } = await run(process.execPath, [load, url, name, account, '1', '0'])
  const literal = (value: unknown): string => {
    if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]`
    if (value === null || value === undefined) return 'null'
    if (`${value}` === account) return ':account'
    if (`${value}` === `${credited}`) return ':credited'
    if (value === `${name} one`) return `('${name} ' || :client_id || ' ' || :n)`
    return typeof value === 'number' ? `${value}` : `'${value}'`
  }
  const statements = (JSON.parse(sent) as { text: string; values: unknown[] }[]).map(
    ({ text, values }) =>
      `${text.replaceAll(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1])).replaceAll('\n', ' ')};`,
  )
  const at = kind === 'hot' ? '0' : ':client_id'
  const script = join(folder, `${kind}.sql`)
  await writeFile(
    script,
    [
      `\\set n random(1, 9000000000000000)`,
      `\\set account ${account} + ${at}`,
      `\\set credited ${credited} + ${step} * ${at}`,
      ...statements,
      '',
    ].join('\n'),
  )
  const words = `-n -M prepared -c ${callers} -j 2 -T ${seconds} -f ${script}`.split(' ')
  const { stdout } = await run(pgbench, [...words, url])
  return Number(stdout.match(/tps = ([\d.]+)/)?.[1] ?? 0)
}

/** Pages of an account with a million entries, of three kinds and ten years. */
async function benchStatement(product: Product, database: pg.Client): Promise<Row[]> {
  const caller = await new Caller(product).register(1_000)
  const { uid } = await caller.must<{ uid: string }>('/user_zh/get_baseinfo')
  await seedEntries(database, uid)
  const day = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString()
  const period = { from: day(2017, 3), to: day(2024, 9) }
  const all = { 'first page': '1', 'page 10,000': '10000' }
  const filters: Readonly<Record<string, Record<string, string>>> = {
    'a statement of a million entries': {},
    'by kind': { kind: 'order' },
    'by period': period,
    'by kind and period': { kind: 'order', ...period },
  }
  const rows: Row[] = []
  for (const [name, filter] of Object.entries(filters))
    for (const [which, page] of Object.entries(all)) {
      const times: number[] = []
      for (let n = 0; n < 220; n++) {
        const body = caller.prepare({ ...filter, page, pagesize: '20' })
        const since = performance.now()
        const text = await caller.send('/ledger/find-entries', body)
        if (!text.includes('"sequence"')) throw new Error(text.slice(0, 300))
        if (n >= 20) times.push(performance.now() - since)
      }
      rows.push(report(`${name}, ${which}: p99`, quantile(times, 0.99), 'ms', { max: 20 }))
    }
  return rows
}

async function seedEntries(database: pg.Client, account: string): Promise<void> {
  const { rows } = await database.query<{ sequence: string; balance: string }>(
    'select sequence, balance from statement_lines where account_id = $1 order by sequence desc limit 1',
    [account],
  )
  const first = Number(rows[0]?.sequence ?? 0)
  await database.query('set session_replication_role = replica')
  await database.query(
    `with entry as (
       insert into journal_entries (reason, reference, kind, subject, at)
       select 'seed', n::text, (array['order', 'order', 'recharge', 'refund'])[1 + n % 4], 'domain-' || n || '.com',
         timestamptz '2016-01-01Z' + n * interval '5 minutes' from generate_series(1, ${entries}) n
       returning id, kind, reference::int as n
     )
     insert into statement_lines (account_id, sequence, entry_id, amount, balance, kind, kind_sequence)
     select $1, $2 + n, id, 1, 1000 + n, kind, row_number() over (partition by kind order by n) + case when kind = 'recharge' then $2 else 0 end from entry`,
    [account, first],
  )
  await database.query('set session_replication_role = origin')
  await database.query('analyze statement_lines; analyze journal_entries')
}
