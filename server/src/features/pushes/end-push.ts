import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/pushes'
import { fail, ok } from '@namestead/contract/result'
import type { Selectable } from 'kysely'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Pushes } from '../../platform/database-types.ts'
import { move } from '../../platform/states.ts'
import type { Actor, By } from '../../platform/use-case.ts'
import { disengage } from '../domains/index.ts'
import { type MailTexts, notifyAccounts, settleTodo } from '../notices/index.ts'
import { pushStates } from './states.ts'
import { endMessages, leftMessages, subjectOf } from './texts.ts'

export type Push = Selectable<Pushes>

/** A push of the account, on one side of it, locked until the transaction ends. */
export const lockPush = (tx: Tx, mine: 'sender_id' | 'receiver_id', account: string, id: string) =>
  tx.selectFrom('pushes').selectAll().where('id', '=', id).where(mine, '=', account).forUpdate().executeTakeFirst()

/** A sender takes an offer back. Repeating it changes nothing. */
export async function cancelPush(tx: Tx, { account, by, now }: Actor, { push: id }: Input<typeof contract.cancelPush>) {
  const push = await lockPush(tx, 'sender_id', account, id)
  if (!push) return fail('push-unknown')
  if (push.state === 'cancelled') return ok()
  if (push.state !== 'waiting') return fail('push-ended')
  await endPush(tx, push, { to: 'cancelled', by, now })
  return ok()
}

export async function refusePush(
  tx: Tx,
  { account, by, now }: Actor,
  { push: id, reason = '' }: Input<typeof contract.refusePush>,
) {
  const push = await lockPush(tx, 'receiver_id', account, id)
  if (!push) return fail('push-unknown')
  if (push.state === 'refused') return ok()
  if (push.state !== 'waiting') return fail('push-ended')
  await endPush(tx, push, { to: 'refused', by, now, set: { reason } })
  return ok()
}

interface End {
  readonly to: 'accepted' | 'refused' | 'cancelled' | 'lapsed'
  /** What both sides read in place of the state's own text. */
  readonly texts?: Readonly<Record<'sender' | 'receiver', MailTexts>>
  readonly now: Date
  readonly by?: By
  readonly set?: Readonly<Record<string, unknown>>
}

/** Ends a waiting push, once: its domains are free again, and the other side is notified. */
export async function endPush(tx: Tx, push: Push, { to, now, by, texts: told, set = {} }: End): Promise<void> {
  const { id, sender_id: sender, receiver_id: receiver } = push
  const moved = await move(tx, pushStates, { id, to, now, by, set: { ended_at: now, ...set } })
  if (moved === undefined) throw new Error(`push ${id} has ended meanwhile`)
  await disengage(tx, { kind: 'push', reference: id })
  await settleTodo(tx, { account: receiver, kind: 'push', reference: id })
  const domains = await tx
    .selectFrom('push_domains')
    .select('unicode')
    .where('push_id', '=', id)
    .orderBy('name')
    .execute()
  const parameters = { names: subjectOf(domains.map(({ unicode }) => unicode)) }
  const notified = { parameters, kind: 'domain' as const, now }
  const texts: Readonly<Partial<Record<'sender' | 'receiver', MailTexts>>> = told ?? endMessages[to]
  await notifyAccounts(tx, [
    ...(texts.sender ? [{ ...notified, account: sender, texts: texts.sender, path: `/user/push1?push=${id}` }] : []),
    ...(texts.receiver
      ? [{ ...notified, account: receiver, texts: texts.receiver, path: `/user/push2?push=${id}` }]
      : []),
  ])
}

/** Ends the offers of domains that have left: nobody could accept them. In a transaction of its own, since pushes are locked before domains. */
export async function endLeftPushes(tx: Tx, domains: readonly string[], now: Date): Promise<void> {
  const pushes = await tx
    .selectFrom('pushes')
    .selectAll()
    .where('state', '=', 'waiting')
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('push_domains as p')
          .innerJoin('domains as d', 'd.id', 'p.domain_id')
          .select('p.domain_id')
          .whereRef('p.push_id', '=', 'pushes.id')
          .where('p.domain_id', '=', anyOf([...domains]))
          .where('d.state', '=', 'gone'),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const push of pushes) await endPush(tx, push, { to: 'cancelled', now, texts: leftMessages })
}
