import { randomInt } from 'node:crypto'
import type { Probe } from '@namestead/adapters/registry/client/probe'
import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/operate/tlds'
import { fail, ok } from '@namestead/contract/result'
import type { Databases, Db, Tx } from '../../../platform/database.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { endSentence } from '../../../platform/sentences.ts'
import type { OperatorContext } from '../../../platform/use-case.ts'
import type { Vault } from '../../../platform/vault.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../../notices/index.ts'
import { settlePasswordJob } from '../jobs.ts'
import { notifyRegistriesChanged } from './registries.ts'
import { endpointOf, type RegistryEndpoint } from './registry-endpoint.ts'
import { isUsablePassword, sandboxName } from './registry-secrets.ts'

/** Opens one session of its own; with a new password, the login replaces the old one. */
export type TryConnection = (endpoint: RegistryEndpoint, newPassword?: string) => Promise<Probe>

export interface ConnectionPorts {
  readonly databases: Databases
  readonly passwords: Vault
  readonly tryConnection: TryConnection
  readonly now: () => Date
}

const todo = 'registry-password'
/** Longer than a try takes with all of its time limits: only then the answer is surely lost. */
const settleSeconds = 120
/** A registry may carry out a login whose answer was lost: so long the new password is kept beside the old one. */
const candidateMinutes = 10

/**
 * Replaces our password at a registry. The new one is stored before it is sent: if the answer is lost, a job finds out which of
 * the two holds.
 */
export const replaceRegistryPassword =
  (ports: ConnectionPorts) =>
  async (
    _: Db,
    { now }: OperatorContext,
    { registry: name, ...given }: Input<typeof contract.replaceRegistryPassword>,
  ) => {
    const { databases, passwords, tryConnection } = ports
    if (name === sandboxName) return fail('registry-of-the-sandbox')
    const chosen = given.password?.trim()
    if (chosen !== undefined && !isUsablePassword(chosen)) return fail('password-unusable')
    const next = chosen ?? newPassword()
    const sealed = passwords.seal(name, Buffer.from(next))
    const claimed = await databases.transact(async tx => {
      const row = await tx
        .selectFrom('registries')
        .selectAll()
        .where('name', '=', name)
        .where('driver', '=', 'epp')
        .forUpdate()
        .executeTakeFirst()
      if (!row) return 'unknown'
      if (row.next_password) return 'under-way'
      await tx
        .updateTable('registries')
        .set({ next_password: sealed, next_password_at: now })
        .where('id', '=', row.id)
        .execute()
      enqueue(tx, settlePasswordJob, { registry: row.id }, settling(row.id))
      return row
    })
    if (claimed === 'unknown') return fail('registry-unknown', { registry: name })
    if (claimed === 'under-way') return fail('rotation-under-way')
    const seen = await tryConnection(endpointOf(claimed, passwords), next)
    if (seen.kind === 'connected') {
      await databases.transact(tx => keepNext(tx, claimed.id, sealed, now))
      return ok()
    }
    if (seen.code === null) return fail('registry-silent', { why: endSentence(seen.message) })
    await databases.transact(tx => dropNext(tx, claimed.id))
    return fail('registry-refused', { code: seen.code, why: endSentence(seen.message) })
  }

const settling = (registry: string) => ({ key: `settle password ${registry}`, after: settleSeconds, maintenance: true })

/** The job after a replacement whose answer may be lost: the password that logs in is the one that holds. */
export async function settlePassword({ databases, passwords, tryConnection, now }: ConnectionPorts, id: string) {
  const row = await databases.db.selectFrom('registries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row?.next_password) return
  const endpoint = endpointOf(row, passwords)
  const sealed = row.next_password
  const next = passwords.open(row.name, sealed).toString()
  const withNext = await tryConnection({ ...endpoint, password: next })
  if (withNext.kind === 'connected') return databases.transact(tx => keepNext(tx, id, sealed, now()))
  const withOld = await tryConnection(endpoint)
  if (withOld.kind === 'connected') {
    const since = row.next_password_at ?? now()
    if (now().getTime() - since.getTime() < candidateMinutes * 60_000)
      throw new Error(`${row.name}: the old password still logs in`)
    return databases.transact(tx => dropNext(tx, id))
  }
  if (withNext.code === wrongPassword && withOld.code === wrongPassword)
    await databases.transact(tx =>
      raiseOperatorTodo(tx, {
        kind: todo,
        reference: id,
        text: {
          us: `Ask registry ${row.name} for our password. It takes neither the old nor the new one: ${endSentence(withOld.message)}`,
          zhcn: `请向注册局 ${row.name} 索取密码：新旧密码均无法登录：${endSentence(withOld.message)}`,
        },
        now: now(),
      }),
    )
  throw new Error(`${row.name}: neither password logs in: ${withNext.message}`)
}

/** RFC 5730 section 3: authentication error. A full session limit says nothing about a password. */
const wrongPassword = 2200

/** The registry took it: that holds no matter what was concluded meanwhile, unless another replacement has begun. */
async function keepNext(tx: Tx, id: string, sealed: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('registries')
    .set({ password: sealed, password_set_at: now, next_password: null, next_password_at: null })
    .where('id', '=', id)
    .where(eb => eb.or([eb('next_password', 'is', null), eb('next_password', '=', sealed)]))
    .execute()
  await settleOperatorTodo(tx, { kind: todo, reference: id }, 'The password is known.', now)
  notifyRegistriesChanged(tx)
}

async function dropNext(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('registries').set({ next_password: null, next_password_at: null }).where('id', '=', id).execute()
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789-_.'

/** Sixteen characters fit every registry (RFC 5730). */
const newPassword = () => Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('')
