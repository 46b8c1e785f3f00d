import {
  type ColumnType,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  type Insertable,
  Kysely,
  type KyselyProps,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type RawBuilder,
  type Selectable,
  sql,
  Transaction,
} from 'kysely'
import pg from 'pg'
import { endAtCommit, endingOf, markAtCommit } from './at-commit.ts'
import type { Database } from './database-types.ts'
import type { JsonColumns } from './json-columns.ts'

declare const access: unique symbol

/** Reads; outside a transaction PostgreSQL refuses every write. Every Tx is a Db too, so that a read helper serves both. */
export type Db = Pick<Kysely<Database>, 'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'getExecutor' | 'dynamic'> & {
  readonly [access]?: 'read' | 'write'
}

/** Required for writes. Only `transact` creates it, and it ends with it; adapters are never called with one. */
export type Tx = Transaction<Database> & { readonly [access]?: 'write' }

export interface Databases {
  readonly pool: pg.Pool
  readonly db: Db
  /**
   * Reads on one connection, which plans each statement once for all parameters: for the question what is due, whose hundred
   * tables cost more to plan than to read.
   */
  readonly schedule: Db
  /** Runs `work` in a transaction, and retries it if PostgreSQL requires it (serialization failure, deadlock). */
  transact<T>(work: (tx: Tx) => T | Promise<T>): Promise<T>
  close(): Promise<void>
}

export type { ColumnType }

// int8 holds ids: text. numeric holds minor units of money, always whole: bigint. All other types as pg reads them.
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.NUMERIC, (value: string) => BigInt(value))
types.setTypeParser(pg.types.builtins.DATE, (value: string) => value)

/** Thrown inside a transaction to leave it without writing; holds the value to return. */
class RolledBack<T> {
  readonly value: T
  constructor(value: T) {
    this.value = value
  }
}

/** Rolls the transaction back and makes `transact` return `value`. */
export function rollBackWith<T>(value: T): never {
  throw new RolledBack(value)
}

export function connectDatabase(
  url: string,
  { max = 16, reading: maxReading = Math.ceil(max / 2), applicationName = 'namestead', statementSeconds = 300 } = {},
): Databases {
  const options: pg.PoolConfig = {
    connectionString: url,
    max,
    types,
    application_name: applicationName,
    // A request waits no longer than its caller; the locks of a vanished peer last seconds, not the system's two hours.
    connectionTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // A statement that runs for longer has no caller left, but still holds locks.
    statement_timeout: statementSeconds * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    pipeline: true,
  }
  const pool = openPool(options)
  const reading = openPool({ ...options, max: maxReading })
  const schedule = openPool({ ...options, max: 1 })
  // Sent ahead of the connection's first statement; it can fail only with the connection.
  const readOnly = 'set default_transaction_read_only = on'
  reading.on('connect', client => client.query(readOnly).catch(() => undefined))
  schedule.on('connect', client => {
    client.query(readOnly).catch(() => undefined)
    client.query('set plan_cache_mode = force_generic_plan').catch(() => undefined)
  })
  return {
    pool,
    db: readerOf(reading),
    schedule: readerOf(schedule),
    transact: work => transact(pool, work),
    close: async () => void (await Promise.all([pool.end(), reading.end(), schedule.end()])),
  }
}

function readerOf(pool: pg.Pool): Db {
  const run: Run = async (text, values) => {
    const client = await pool.connect()
    try {
      return await runPrepared(client, text, values)
    } finally {
      client.release()
    }
  }
  const db = new Kysely<Database>(runningBy(run))
  runners.set(db, run)
  return db
}

function openPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  // The pool replaces an idle connection that breaks; without an error listener it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

/**
 * `column = any(values)`: one parameter for any number of values, so that the statement's text, and its plan, stay the same.
 */
export const anyOf = <const T extends string | number>(values: readonly T[]): RawBuilder<T> =>
  sql<T>`any(${[...values]})`

/** A row for insertMany: the value of a jsonb column is passed as it is, not as text. */
type GivenRow<T extends keyof Database> = {
  [K in keyof Insertable<Database[T]>]: K extends keyof Selectable<Database[T]>
    ? `${T}.${K & string}` extends keyof JsonColumns
      ? JsonColumns[`${T}.${K & string}`] | Extract<Selectable<Database[T]>[K], null>
      : unknown extends Selectable<Database[T]>[K]
        ? unknown
        : Insertable<Database[T]>[K]
    : never
}

/**
 * Inserts many rows by one parameter. A statement with a placeholder per value costs more to build and to plan than its rows
 * cost to write. Every row has the keys of the first; `conflict` is the clause after the rows (on conflict …).
 */
export async function insertMany<
  T extends keyof Database & string,
  K extends keyof Selectable<Database[T]> & string = never,
>(
  tx: Tx,
  table: T,
  rows: readonly GivenRow<T>[],
  {
    returning = [],
    conflict = sql``,
  }: { readonly returning?: readonly K[]; readonly conflict?: RawBuilder<unknown> } = {},
): Promise<Pick<Selectable<Database[T]>, K>[]> {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map(name => sql.ref(name)))
  const json = JSON.stringify(rows.map(asJson))
  const back = returning.length > 0 ? sql`returning ${sql.join(returning.map(name => sql.ref(name)))}` : sql``
  const inserted = await sql<Pick<Selectable<Database[T]>, K>>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) ${conflict} ${back}`.execute(
    tx,
  )
  return inserted.rows
}

/** Amounts as digits, bytes in PostgreSQL's notation. */
const asJson = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'bigint' ? value.toString() : Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  )

/** Plain SQL for statements of frequent requests: building them again would cost more than running them. */
export async function rowsOf<Row>(db: Db, text: string, parameters: readonly unknown[]): Promise<Row[]> {
  const run = runners.get(db)
  if (!run) throw new Error('this is no connection of this process')
  const { rows } = await run(text, parameters)
  return rows
}

async function transact<T>(pool: pg.Pool, work: (tx: Tx) => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect()
    const { tx, end } = openTx(client)
    let broken: Error | undefined
    try {
      // BEGIN is sent with the first statement without waiting for its response, which saves a round trip. It can fail only
      // with its connection, and then every later statement on that connection fails as well.
      client.query('begin').catch(() => undefined)
      const result = await work(tx)
      const ending = endingOf(tx)
      if (ending) await rowsOf(tx, ending.text, ending.parameters)
      end()
      const { command } = await client.query('commit')
      // A statement failed and its error was swallowed: PostgreSQL answers COMMIT with ROLLBACK, and nothing was stored.
      if (command !== 'COMMIT') throw new Error('the transaction had failed before its end')
      return result
    } catch (error) {
      end()
      await client.query('rollback').catch(failure => {
        broken = failure
      })
      if (error instanceof RolledBack) return error.value
      if (attempt >= 4 || !isRetryable(error)) throw error
    } finally {
      client.release(broken)
    }
  }
}

/** Runs a part of a transaction whose failure undoes only the part, its jobs and notifications too; the error is thrown on. */
export async function savepoint(tx: Tx, part: () => Promise<void>): Promise<void> {
  const forget = markAtCommit(tx)
  await sql`savepoint part`.execute(tx)
  try {
    await part()
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    forget()
    throw error
  } finally {
    await sql`release savepoint part`.execute(tx)
  }
}

const isRetryable = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')

/** A lock was not free in time, or another transaction was first (PostgreSQL, appendix A): to be tried again, not a fault. */
export const isLostRace = (error: unknown): boolean =>
  isRetryable(error) || (error instanceof pg.DatabaseError && error.code === '55P03')

/** Whether a row could not be written because `index` has such a row already. */
export const isUniqueViolationOf = (error: unknown, index: string) =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index

/** Whether a row could not be written because the row that its column references is gone. */
export const isForeignKeyTo = (error: unknown, column: string) =>
  error instanceof pg.DatabaseError && error.code === '23503' && error.constraint?.endsWith(`_${column}_fkey`) === true

/** At the front of a statement whose best plan depends on its parameters, so that it is planned at each execution. */
export const replanMark = '/* planned each time */'
export const plannedEachTime = sql`/* planned each time */`

// Statements are prepared once per connection under a name of their own, which saves parsing and planning.
const names = new Map<string, string>()
const nameOf = (text: string) => {
  if (text.includes(replanMark)) return undefined
  const known = names.get(text)
  if (known) return known
  if (names.size >= 2000) return undefined
  const name = `s${names.size + 1}`
  names.set(text, name)
  return name
}

type Run = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>

// Maps a Db or Tx to its connection, for plain SQL without the query builder.
const runners = new WeakMap<Db, Run>()

const [compiler, adapter, driver] = [new PostgresQueryCompiler(), new PostgresAdapter(), new DummyDriver()]
const dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('statements go by a runner')) })
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** What a query builder needs to run its statements by a function, without a pool, a driver and a dialect of its own. */
function runningBy(run: Run): KyselyProps {
  const connection: DatabaseConnection = {
    async executeQuery({ sql: text, parameters }) {
      const { command, rowCount, rows } = await run(text, parameters)
      return { rows, ...(changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) }
    },
    streamQuery: () => {
      throw new Error('no statement is read by a cursor')
    },
  }
  const executor = new DefaultQueryExecutor(compiler, adapter, { provideConnection: use => use(connection) })
  return { config: { dialect }, driver, dialect, executor }
}

/** A Tx on a connection. After `end` it refuses every statement, since the connection may then be in another transaction. */
function openTx(client: pg.PoolClient): { readonly tx: Tx; end(): void } {
  let ended = false
  const run: Run = async (text, values) => {
    if (ended) throw new Error('this transaction has ended')
    return runPrepared(client, text, values)
  }
  const tx = new Transaction<Database>(runningBy(run))
  runners.set(tx, run)
  return {
    tx,
    end: () => {
      ended = true
      endAtCommit(tx)
    },
  }
}

function runPrepared(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    // pg copies a configuration object property by property; it takes a query of text and values as it is.
    const query: pg.Query & { name?: string } = new pg.Query(text, [...values], (error, result) =>
      error ? reject(error) : resolve(result),
    )
    const name = values.length > 0 ? nameOf(text) : undefined
    if (name) query.name = name
    client.query(query)
  })
}
