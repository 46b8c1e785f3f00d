import { access, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SftpServer, sendBySftp } from '@namestead/adapters/escrow/send-by-sftp'
import { sql } from 'kysely'
import type { Databases, Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { move } from '../../platform/states.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { depositFailed, depositTodo } from './deposit-todo.ts'
import { sendDepositJob } from './jobs.ts'
import { depositStates } from './states.ts'

export interface SendPorts {
  readonly databases: Databases
  readonly now: () => Date
  readonly log: Log
  readonly folder: string | undefined
  /** The agent's; undefined: none is set any more. */
  readonly server: () => Promise<SftpServer | undefined>
  readonly send: typeof sendBySftp
}

/** The server with its key, which is read again for each attempt. */
export async function readServer(
  set: (Omit<SftpServer, 'privateKey'> & { readonly keyFile: string }) | undefined,
): Promise<SftpServer | undefined> {
  if (!set) return undefined
  const { keyFile, ...server } = set
  const privateKey = await readFile(keyFile, 'utf8').catch((error: Error) => {
    throw new Error(`the key for the escrow agent's server cannot be read: ${error.message}`)
  })
  return { ...server, privateKey }
}

/** An attempt ends within this time, the lease a little later. */
const attemptMs = 2 * 3_600_000
const leaseMs = attemptMs + 600_000
const retryMs = 3_600_000
/** Servers are away for an hour now and then; after so many attempts an operator is told. */
const alarmAfter = 3

interface Claimed {
  readonly files: readonly string[]
  readonly sent: readonly string[]
  readonly attempts: number
}

/**
 * The job that carries a deposit to the agent. What arrived is recorded file by file, so that a later attempt continues from there; a
 * file whose arrival could not be recorded is sent again under the same name. Sent files are deleted here.
 */
export async function sendDeposit(ports: SendPorts, id: string): Promise<void> {
  const { databases, folder, now } = ports
  const claimed = await databases.transact(tx => claim(tx, id))
  if (!claimed) return
  try {
    const server = await ports.server()
    if (!server || folder === undefined) throw new Gone('no server is set for deposits (ESCROW_SFTP_URL, ESCROW_DIR)')
    const files = claimed.files
      .filter(name => !claimed.sent.includes(name))
      .map(name => ({ name, path: join(folder, name) }))
    for (const { path } of files) await present(path)
    await ports.send(server, { files, sent: name => noteSent(databases, id, name), timeoutMs: attemptMs })
    const isEnded = await databases.transact(async tx => {
      const set = { ended_at: now(), next_at: null, failure: '' }
      if (!(await move(tx, depositStates, { id, to: 'done', now: now(), set }))) return false
      await settleOperatorTodo(tx, depositTodo, 'a later deposit was made', now())
      return true
    })
    if (isEnded) for (const name of claimed.files) await rm(join(folder, name), { force: true })
  } catch (error) {
    await postpone(ports, id, claimed.attempts, error)
  }
}

/** The files cannot be sent any more: a new deposit is made. */
class Gone extends Error {}

const present = (path: string) =>
  access(path).catch((error: Error) => {
    throw new Gone(error.message)
  })

async function claim(tx: Tx, id: string): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update escrow_deposits set attempts = attempts + 1, attempted_at = clock_timestamp()
    where id = ${id} and state = 'sending'
      and (attempted_at is null or attempted_at < clock_timestamp() - ${leaseMs} * interval '1 millisecond')
    returning files, sent, attempts`.execute(tx)
  return rows[0]
}

const noteSent = (databases: Databases, id: string, name: string) =>
  databases.transact(async tx => {
    await sql`update escrow_deposits set sent = array_append(sent, ${name}) where id = ${id} and not ${name} = any(sent)`.execute(
      tx,
    )
  })

async function postpone(
  { databases, log, now }: SendPorts,
  id: string,
  attempts: number,
  error: unknown,
): Promise<void> {
  log.error({ err: error, deposit: id, attempts }, 'an escrow deposit was not sent')
  const failure = (error instanceof Error ? error.message : `${error}`).slice(0, 1000) || 'unknown'
  await databases.transact(async tx => {
    if (error instanceof Gone) {
      await move(tx, depositStates, { id, to: 'failed', now: now(), set: { failure, next_at: null, ended_at: now() } })
      await raiseOperatorTodo(tx, { ...depositTodo, text: depositFailed(failure), now: now() })
      return
    }
    await tx
      .updateTable('escrow_deposits')
      .set({ failure, attempted_at: null, next_at: new Date(now().getTime() + retryMs) })
      .where('id', '=', id)
      .where('state', '=', 'sending')
      .where('attempts', '=', attempts)
      .execute()
    if (attempts < alarmAfter) return
    const text = {
      us: `An escrow deposit could not be sent in ${attempts} attempts: ${failure}`,
      zhcn: `数据托管文件尝试发送 ${attempts} 次仍未成功：${failure}`,
    }
    await raiseOperatorTodo(tx, { ...depositTodo, text, now: now() })
  })
}

/** Starts the attempt that is due; one whose job was lost is due again after an hour. */
export async function retrySending(tx: Tx, now: Date): Promise<void> {
  const due = await tx
    .updateTable('escrow_deposits')
    .set({ next_at: new Date(now.getTime() + retryMs) })
    .where('state', '=', 'sending')
    .where('next_at', '<=', now)
    .returning('id')
    .execute()
  for (const { id } of due) enqueue(tx, sendDepositJob, { deposit: id }, { maintenance: true })
}

/** What a deposit begins with whose files are complete. */
export async function startSending(tx: Tx, id: string, files: object, now: Date): Promise<void> {
  const set = { ...files, next_at: new Date(now.getTime() + retryMs) }
  if (await move(tx, depositStates, { id, to: 'sending', now, set }))
    enqueue(tx, sendDepositJob, { deposit: id }, { maintenance: true })
}
