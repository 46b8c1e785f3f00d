import type { DomainTransfer, Registry } from '@namestead/adapters/registry/port'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { endSentence } from '../../platform/sentences.ts'
import { move } from '../../platform/states.ts'
import type { Vault } from '../../platform/vault.ts'
import { type DomainPorts, reconcileDomain } from '../domains/index.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'
import { meaningOf, RegistryUnavailable, raiseAccountAlarm, settleAccountAlarm, wholeReasonOf } from '../tlds/index.ts'
import { answerTodo, endTransferOut, lockOpenTransferOut, type TransferOut } from './end-transfer-out.ts'
import { keepDomain } from './keep-domain.ts'
import { type RecordPorts, recordTransferOut } from './record-transfer-out.ts'
import { transferOutStates } from './states.ts'

export interface FollowOutPorts extends DomainPorts, RecordPorts {
  readonly codes: Vault
}

/** Longer than an answer can take, with the connection's own time limits. */
const longestSendingSeconds = 60

/**
 * The job of a domain that another registrar requested, no matter what caused it: a message, a reading, an answer. Each run reads the
 * domain and its transfer before it sends an answer, so that a lost one is not repeated.
 */
export async function followTransferOut(ports: FollowOutPorts, id: string, attempt: number): Promise<void> {
  const { databases, registries } = ports
  const domain = await databases.db
    .selectFrom('domains')
    .select(['name', 'registry_id'])
    .where('id', '=', id)
    .where('state', '<>', 'gone')
    .executeTakeFirst()
  if (!domain) return
  const { name } = domain
  const before = await databases.transact(tx => lockOpenTransferOut(tx, id))
  const connection = registries.of(domain.registry_id)
  if (!connection) throw new RegistryUnavailable(`${name}: no connection to the registry`)
  const registry: Registry = connection
  const seen = await registry.readDomain({ name })
  const isMissing = seen.kind === 'refused' && seen.code === 2303
  if (isMissing || (seen.kind === 'done' && seen.data.sponsor !== registry.registrar))
    return void (await reconcileDomain(ports, id))
  if (seen.kind !== 'done') throw new RegistryUnavailable(`${name}: ${seen.message}`)
  const shown = await queryRequest(registry, name)
  if (shown?.state !== 'pending') return takeEnd(ports, id, before, shown)
  const recorded = await recordTransferOut(ports, id, seen.data, shown)
  if (recorded?.state !== 'pending' || !recorded.answer) return
  const transfer = recorded
  if (!(await claimAnswer(ports, transfer))) throw new RegistryUnavailable(`${name}: an answer is being sent`)
  await answerClaimed().finally(() => releaseAnswer(ports, transfer))
  if (attempt > 1) await settleAlarm(ports, transfer)

  /** Another job may have sent an answer, and lost the registry's, between the reading above and the claim. */
  async function answerClaimed(): Promise<void> {
    const now = await queryRequest(registry, name)
    if (now?.state !== 'pending') throw new RegistryUnavailable(`${name}: the transfer was decided meanwhile`)
    await sendAnswer(ports, registry, transfer)
  }
}

/** The last transfer of the domain that another registrar requested; undefined where there is none. */
async function queryRequest(registry: Registry, name: string): Promise<DomainTransfer | undefined> {
  const queried = await registry.queryTransfer({ name })
  if (queried.kind === 'done' || queried.kind === 'pending')
    return queried.data.requester === registry.registrar ? undefined : queried.data
  // 2301: no transfer is known.
  if (queried.kind === 'refused' && queried.code === 2301) return undefined
  throw new RegistryUnavailable(`${name}: ${queried.message}`)
}

/** Several jobs of one domain can run at once: one of them sends. Returns whether it is this one. */
const claimAnswer = ({ databases }: FollowOutPorts, { id }: TransferOut): Promise<boolean> =>
  databases.transact(async tx => {
    const claimed = await tx
      .updateTable('transfers_out')
      .set({ sending_until: sql<Date>`clock_timestamp() + make_interval(secs => ${longestSendingSeconds})` })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where(sql<boolean>`coalesce(sending_until < clock_timestamp(), true)`)
      .returning('id')
      .executeTakeFirst()
    return claimed !== undefined
  })

const releaseAnswer = ({ databases }: FollowOutPorts, { id }: TransferOut) =>
  databases.transact(tx => tx.updateTable('transfers_out').set({ sending_until: null }).where('id', '=', id).execute())

/**
 * The domain is ours, and no transfer is pending: a transfer in progress has ended. `before` was in progress when the reading
 * began: a request that was recorded since has not ended by it.
 */
async function takeEnd(
  ports: FollowOutPorts,
  domain: string,
  before: TransferOut | undefined,
  shown: DomainTransfer | undefined,
): Promise<void> {
  const { databases, now } = ports
  const approved = await databases.transact(async tx => {
    const open = await lockOpenTransferOut(tx, domain)
    // An auth code that nobody has used yet.
    if (!open || open.state === 'code-given') return undefined
    if (open.id !== before?.id || open.requested_at?.getTime() !== before.requested_at?.getTime()) return undefined
    const isIt = shown?.requestedAt.getTime() === open.requested_at?.getTime()
    if (!isIt || !shown?.state.endsWith('Approved')) {
      await endStaying(tx, ports, open, isIt && shown?.state === 'clientRejected' ? 'refused' : 'cancelled')
      return undefined
    }
    await move(tx, transferOutStates, { id: open.id, to: 'approved', now: now(), set: { token_hash: null } })
    return open
  })
  if (approved)
    throw new RegistryUnavailable(`${approved.name}: the transfer is approved, and the domain is still here`)
}

/** The domain stays: anyone who knew its auth code knows it no more, and after a refusal it is locked again. */
async function endStaying(
  tx: Tx,
  { now, codes }: FollowOutPorts,
  transfer: TransferOut,
  to: 'refused' | 'cancelled',
): Promise<void> {
  if (await endTransferOut(tx, transfer, to, now())) await keepDomain(tx, codes, transfer, { locked: to === 'refused' })
}

/** The registry decides: a refusal of our answer means that it has decided before, or that an operator must act. */
async function sendAnswer(ports: FollowOutPorts, registry: Registry, transfer: TransferOut): Promise<void> {
  const { databases, now } = ports
  const { id, name, answer, domain_id: domain, registry_id } = transfer
  const outcome = await (answer === 'approve' ? registry.approveTransfer({ name }) : registry.rejectTransfer({ name }))
  switch (meaningOf(outcome)) {
    case 'done':
      if (answer === 'refuse')
        return databases.transact(async tx => {
          const open = await lockOpenTransferOut(tx, domain)
          if (open?.id === id) await endStaying(tx, ports, open, 'refused')
        })
      await databases.transact(async tx => {
        await move(tx, transferOutStates, { id, to: 'approved', now: now() })
        await settleOperatorTodo(tx, { kind: answerTodo, reference: name }, 'The registry took the answer.', now())
      })
      return void (await reconcileDomain(ports, domain))
    case 'ours':
      await databases.transact(tx =>
        raiseAccountAlarm(tx, {
          registry: registry_id,
          undone: { us: `answer the transfer of ${name}`, zhcn: `答复 ${name} 的转出` },
          met: outcome,
          now: now(),
        }),
      )
      throw new RegistryUnavailable(`${name}: ${outcome.message}`)
    case 'pending':
    case 'transient':
      throw new RegistryUnavailable(`${name}: ${outcome.message}`)
    case 'refused':
  }
  const shown = await queryRequest(registry, name)
  if (shown?.state !== 'pending') throw new RegistryUnavailable(`${name}: decided meanwhile`)
  await databases.transact(tx =>
    raiseOperatorTodo(tx, {
      kind: answerTodo,
      reference: name,
      text: {
        us: `Answer the transfer of ${name} at registry ${registry_id} (${answer}). It refused our answer: ${endSentence(wholeReasonOf(outcome))}`,
        zhcn: `请在注册局 ${registry_id} 答复 ${name} 的转出（${answer}）。注册局拒绝了我方的答复：${endSentence(wholeReasonOf(outcome))}`,
      },
      now: now(),
    }),
  )
}

const settleAlarm = ({ databases, now }: FollowOutPorts, { registry_id: registry }: TransferOut) =>
  databases.transact(tx => settleAccountAlarm(tx, { registry, now: now() }))
