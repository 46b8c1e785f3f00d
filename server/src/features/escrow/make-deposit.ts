import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type EscrowKeys, writeEncrypted } from '@namestead/adapters/escrow/encrypted-file'
import type pg from 'pg'
import type { Databases } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import { move } from '../../platform/states.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { contactColumns, contactRows, domainColumns, domainRows } from './deposit-rows.ts'
import { depositFailed, depositTodo } from './deposit-todo.ts'
import { partsOf } from './file-parts.ts'
import { startSending } from './send-deposit.ts'
import { depositStates } from './states.ts'

export interface DepositPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly log: Log
  /** Where the agent, or what carries files to it, takes them; undefined where this process has none. */
  readonly folder: string | undefined
  /** undefined: there is no agent any more. */
  readonly keys: () => Promise<EscrowKeys | undefined>
  /** Names the files. */
  readonly ianaId: () => string
  readonly maxFileBytes?: number
  /** The files go on to the agent's server; otherwise they are done here. */
  readonly isSent: boolean
}

/** ICANN's Registrar Data Escrow Specifications, section 4.1: no file larger than a gigabyte. */
const gigabyte = 1_000_000_000

/**
 * The job of a deposit: the domains, their contacts, and the hashes of both, each encrypted and signed. Files get their names when
 * all are complete; a repeated job writes them again. A failure is an operators' to-do, and the next sweep tries again.
 */
export async function makeDeposit(ports: DepositPorts, id: string): Promise<void> {
  const { databases, folder, now } = ports
  const deposit = await databases.db.selectFrom('escrow_deposits').selectAll().where('id', '=', id).executeTakeFirst()
  if (deposit?.state !== 'making') return
  if (folder === undefined) return fail(ports, id, new Error('the worker has no folder for deposits (ESCROW_DIR)'))
  const draft = join(folder, `.deposit-${id}`)
  try {
    const keys = await ports.keys()
    if (!keys) throw new Error('the agent has no key')
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true, mode: 0o700 })
    const made = await writeFiles(ports, keys, draft, `${ports.ianaId()}_RDE_${deposit.day}`)
    for (const name of made.files) await rename(join(draft, name), join(folder, name))
    // Anyone who sees that the deposit is done finds it alone in its folder.
    await rm(draft, { recursive: true, force: true })
    await databases.transact(async tx => {
      if (ports.isSent) return startSending(tx, id, made, now())
      await move(tx, depositStates, { id, to: 'done', now: now(), set: { ...made, ended_at: now() } })
      await settleOperatorTodo(tx, depositTodo, 'a later deposit was made', now())
    })
  } catch (error) {
    await fail(ports, id, error)
  } finally {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
  }
}

async function fail({ databases, log, now }: DepositPorts, id: string, error: unknown): Promise<void> {
  log.error({ err: error, deposit: id }, 'an escrow deposit failed')
  const failure = (error instanceof Error ? error.message : `${error}`).slice(0, 1000) || 'unknown'
  await databases.transact(async tx => {
    await move(tx, depositStates, { id, to: 'failed', now: now(), set: { failure, ended_at: now() } })
    await raiseOperatorTodo(tx, { ...depositTodo, text: depositFailed(failure), now: now() })
  })
}

async function writeFiles(ports: DepositPorts, keys: EscrowKeys, draft: string, name: string) {
  const files: string[] = []
  const hashes: string[] = []
  let bytes = 0
  const write = async (file: string, source: AsyncIterable<Buffer>) => {
    const written = await writeEncrypted(join(draft, `${file}.gpg`), source, keys)
    files.push(`${file}.gpg`)
    bytes += written.bytes
    return written.sha256
  }
  const counts = await withOneState(ports.databases.pool, async client => {
    const kinds = [
      { kind: 'full', columns: domainColumns, rows: domainRows(client) },
      { kind: 'hdl', columns: contactColumns, rows: contactRows(client) },
    ]
    const counted: number[] = []
    for (const { kind, columns, rows } of kinds) {
      let count = 0
      const all = (async function* () {
        for await (const row of rows) {
          count++
          yield row
        }
      })()
      let part = 0
      for await (const lines of partsOf(columns, all, ports.maxFileBytes ?? gigabyte)) {
        const file = `${name}_${kind}_${++part}.csv`
        hashes.push(`${await write(file, lines)}  ${file}\r\n`)
      }
      counted.push(count)
    }
    return counted
  })
  await write(
    `${name}_hash.txt`,
    (async function* () {
      yield Buffer.from(hashes.join(''))
    })(),
  )
  const [domains = 0, contacts = 0] = counts
  return { files, bytes: `${bytes}`, domains, contacts }
}

/** One state of the tables for all pages: a domain that changes meanwhile keeps the contact that it is written with. */
async function withOneState<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    // Writing a page to a slow disk may take longer than a forgotten transaction is granted.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
