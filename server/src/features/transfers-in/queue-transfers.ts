import type { Input, Output } from '@namestead/contract/call'
import { toUnicodeName } from '@namestead/contract/domain-name'
import { fail, ok } from '@namestead/contract/result'
import type * as contract from '@namestead/contract/transfers-in'
import { sql } from 'kysely'
import type { Databases, Db, Tx } from '../../platform/database.ts'
import type { Acceptance } from '../../platform/paid-work.ts'
import { recordInitialState } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import type { Vault } from '../../platform/vault.ts'
import { lockAccount } from '../identity/index.ts'
import { ownsTemplate, preferredTemplate, type RegistrantData } from '../registrants/index.ts'
import { agreementColumns } from '../registration/index.ts'
import type { Catalogue, Registries } from '../tlds/index.ts'
import { countTodos } from './count-todos.ts'
import { type JudgedLine, judgeLines } from './judge-lines.ts'
import { maxQueuedTransfers } from './policies.ts'
import { submissionOf } from './queued-schedule.ts'
import type { TypedTransfer } from './read-typed.ts'
import { resume } from './resume-queued.ts'
import { queuedTransferStates } from './states.ts'

export interface QueuePorts {
  readonly databases: Databases
  readonly catalogue: Catalogue
  readonly registries: Registries
  readonly codes: Vault
  readonly registrantData: RegistrantData
  /** What the request accepts: the version of the registration agreement that is in force. */
  readonly acceptanceOf: (tx: Tx, actor: Actor) => Promise<Acceptance | undefined>
}

type Result = Output<typeof contract.queueTransfers>['results'][number]
type Refusal = NonNullable<Result['refusal']>

/** A domain that may not move before an instant. */
interface Queueable {
  readonly typed: TypedTransfer
  readonly movableFrom: Date
  readonly lockedBy: 'registered-recently' | 'moved-recently'
}

/** Queues the domains that may not move yet; one that is refused does not keep the others out. Nothing is paid or held. */
export const queueTransfers =
  ({ databases, codes, acceptanceOf, registrantData, ...ports }: QueuePorts) =>
  async (db: Db, actor: Actor, { lines, template: given, maxPrice }: Input<typeof contract.queueTransfers>) => {
    const { account, by, now, policy } = actor
    if (maxPrice.minor <= 0n) return fail('queued-price-missing')
    const template = given ?? (await preferredTemplate(db, account))
    if (!template || !(await ownsTemplate(db, account, template))) return fail('template-unknown')
    const queueables = (await judgeLines(db, ports, actor, lines)).map(line => ({ line, queueable: queueableOf(line) }))
    const tlds = queueables.flatMap(({ queueable }) =>
      typeof queueable === 'string' ? [] : [queueable.typed.tld.label],
    )
    const refused = await refusedExtensions(db, registrantData, template, tlds)
    const judged = queueables.map(({ line, queueable }) => ({
      line,
      queueable: (typeof queueable !== 'string' && refused.get(queueable.typed.tld.label)) || queueable,
    }))
    const most = policy(maxQueuedTransfers)
    return databases.transact(async tx => {
      // Serial for the account, so that the limit holds, and the template is not deleted meanwhile.
      await lockAccount(tx, account)
      if (!(await ownsTemplate(tx, account, template))) return fail('template-unknown')
      const before = await openNames(tx, account)
      const fresh = judged.flatMap(({ queueable }) =>
        typeof queueable === 'string' || before.has(queueable.typed.name) ? [] : [queueable],
      )
      if (before.size + fresh.length > most) return fail('queued-full', { most })
      const added = await addCodes(tx, codes, actor, judged)
      const accepted = await acceptanceOf(tx, actor)
      for (const { typed, movableFrom, lockedBy } of fresh) {
        const { name, tld, authCode } = typed
        const { id } = await tx
          .insertInto('queued_transfers')
          .values({
            account_id: account,
            name,
            unicode: toUnicodeName(name),
            tld: tld.label,
            template_id: template,
            auth_code: authCode === undefined ? null : codes.seal(name, Buffer.from(authCode)),
            max_price: maxPrice.minor,
            locked_by: lockedBy,
            movable_from: movableFrom,
            state: queuedTransferStates.initial,
            due_at: submissionOf(movableFrom, now),
            created_at: now,
            ...agreementColumns(accepted),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await recordInitialState(tx, queuedTransferStates, { id, now, by })
      }
      if (added.size > 0) await countTodos(tx, account, now)
      return ok({ results: judged.map(({ line, queueable }) => resultOf(line, queueable, { before, added })) })
    })
  }

/** The extensions whose registries would not take this registrant, with why; the others of a list are queued all the same. */
async function refusedExtensions(
  db: Db,
  registrantData: RegistrantData,
  template: string,
  extensions: readonly string[],
): Promise<ReadonlyMap<string, Refusal>> {
  const refused = new Map<string, Refusal>()
  for (const extension of new Set(extensions)) {
    const obstacle = await registrantData.obstacle(db, template, [extension])
    if (obstacle) refused.set(extension, obstacle.failed)
  }
  return refused
}

/** Why a domain cannot wait in the queue; a lock is no reason where it may not move before a date anyway. */
function queueableOf({ typed, judged }: JudgedLine): Queueable | Refusal {
  if (typeof judged === 'string') return judged
  if (!typed) return 'invalid'
  const { why, movableFrom, heldBack, codeAccepted } = judged
  const waits = why === 'locked' || why === 'registered-recently' || why === 'moved-recently'
  if (!waits) return why ?? 'movable'
  if (!movableFrom || !heldBack) return 'locked'
  if (typed.authCode !== undefined && !codeAccepted) return 'wrong-code'
  return { typed, movableFrom, lockedBy: heldBack }
}

/**
 * Stores the codes of domains that are in the queue without one, and returns their names; the tries of those that the customer was
 * asked about restart. A code that is kept already is changed at its row.
 */
async function addCodes(
  tx: Tx,
  codes: Vault,
  { account, by, now }: Pick<Actor, 'account' | 'by' | 'now'>,
  judged: readonly { readonly queueable: Queueable | Refusal }[],
): Promise<ReadonlySet<string>> {
  const added = new Set<string>()
  for (const { queueable } of judged) {
    if (typeof queueable === 'string' || queueable.typed.authCode === undefined) continue
    const { name, authCode } = queueable.typed
    const row = await tx
      .updateTable('queued_transfers')
      .set({ auth_code: codes.seal(name, Buffer.from(authCode)) })
      .where('account_id', '=', account)
      .where('name', '=', name)
      .where('state', 'in', ['waiting', 'asked'])
      .where('auth_code', 'is', null)
      .returning(['id', 'state'])
      .executeTakeFirst()
    if (!row) continue
    added.add(name)
    if (row.state === 'asked') await resume(tx, row, submissionOf(queueable.movableFrom, now), { by, now })
  }
  return added
}

interface Queued {
  readonly before: ReadonlySet<string>
  /** Those that were queued without a code, and have one now. */
  readonly added: ReadonlySet<string>
}

function resultOf({ name, judged }: JudgedLine, queueable: Queueable | Refusal, { before, added }: Queued): Result {
  const seen = typeof judged === 'string' ? undefined : judged
  const isKept = before.has(name) && !added.has(name)
  const refusal = typeof queueable === 'string' ? queueable : isKept ? 'already-queued' : null
  return {
    name,
    unicode: toUnicodeName(name),
    tld: seen?.tld ?? '',
    movableFrom: refusal ? null : (seen?.movableFrom ?? null),
    price: seen?.price ?? null,
    refusal,
  }
}

async function openNames(tx: Tx, account: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from queued_transfers where account_id = ${account} and ended_at is null`.execute(tx)
  return new Set(rows.map(({ name }) => name))
}
