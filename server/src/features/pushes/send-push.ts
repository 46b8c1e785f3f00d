import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import { displayAmount, formatAmount, share } from '@namestead/contract/money'
import * as contract from '@namestead/contract/pushes'
import { fail, ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import { anyOf, insertMany, type Tx } from '../../platform/database.ts'
import { recordInitialState } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { keepsDomains } from '../account-security/index.ts'
import type { ChangePorts } from '../domains/index.ts'
import { engage } from '../domains/index.ts'
import { lockAccount } from '../identity/index.ts'
import { readBalances } from '../ledger/index.ts'
import { notifyAccount, raiseTodo } from '../notices/index.ts'
import { findPushReceiver } from './find-receiver.ts'
import {
  leastPushPrice,
  maxPushesADay,
  maxPushesToOneADay,
  maxReceivedPushes,
  maxWaitingPushes,
  pushDays,
  pushFee,
} from './policies.ts'
import { pushRefusalParameters, refusalsOfPush } from './rules.ts'
import { pushStates } from './states.ts'
import { receivedMessage, subjectOf } from './texts.ts'

/**
 * Offers domains to another account. Nothing is paid yet; the domains stay with the sender, engaged, until the receiver answers or
 * the days are over. The sender's consent to the change of registrant is this act.
 */
export const sendPush =
  (ports: ChangePorts) => async (tx: Tx, actor: Actor, input: Input<typeof contract.sendPush>) => {
    const { account, by, now, policy, language } = actor
    const { receiver, price, remark = '', withZone, waivesLock } = input
    const found = await findPushReceiver(tx, actor, { receiver })
    if (found.failed !== undefined) return found
    const least = policy(leastPushPrice)
    if (price.minor < 0n || (price.minor > 0n && price.minor < least.minor))
      return fail('price-too-low', { least: displayAmount(least) })
    const kept = await keepsDomains(tx, actor)
    if (kept) return kept
    const { debt } = await readBalances(tx, account)
    if (debt.minor > 0n) return fail('in-debt', { amount: formatAmount(debt) })
    // In id order: two accounts may push to each other.
    for (const one of [account, receiver].sort((a, b) => Number(a) - Number(b))) await lockAccount(tx, one)
    const { sent, received } = await countWaiting(tx, account, receiver)
    const most = policy(maxWaitingPushes)
    if (sent >= most) return fail('too-many-pushes', { most })
    if (received >= policy(maxReceivedPushes)) return fail('receiver-full')

    const today = await countToday(tx, { account, receiver, now })
    const mostToday = policy(maxPushesADay)
    if (today.all >= mostToday) return fail('too-many-pushes-today', { most: mostToday })
    const mostToOne = policy(maxPushesToOneADay)
    if (today.toReceiver >= mostToOne) return fail('too-many-pushes-to-one', { most: mostToOne })

    const ids = [...new Set(input.domains)]
    const rows = await tx
      .selectFrom('domains')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .where('account_id', '=', account)
      .where('state', '<>', 'gone')
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length !== ids.length) return fail('selection-changed', { count: rows.length })
    const [refused] = await refusalsOfPush(tx, ports, rows, actor)
    if (refused) {
      const [id, why] = refused
      const row = rows.find(one => one.id === id)
      const reason = translate(contract.errors[why], language, row ? pushRefusalParameters(row, policy) : {})
      return fail('push-refused-for', { name: row?.unicode ?? '', reason })
    }

    const { id: push } = await tx
      .insertInto('pushes')
      .values({
        sender_id: account,
        receiver_id: receiver,
        price: price.minor,
        fee: share(price, policy(pushFee)).minor,
        with_zone: withZone,
        waives_lock: waivesLock,
        remark,
        state: pushStates.initial,
        created_at: now,
        lapses_at: new Date(now.getTime() + policy(pushDays) * dayMs),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordInitialState(tx, pushStates, { id: push, now, by })
    await insertMany(
      tx,
      'push_domains',
      rows.map(({ id, name, unicode, tld }) => ({ push_id: push, domain_id: id, name, unicode, tld })),
    )
    await engage(tx, ids, { kind: 'push', reference: push }, now)
    const subject = subjectOf(rows.map(row => row.unicode))
    await raiseTodo(tx, { account: receiver, kind: 'push', reference: push, about: { subject }, now })
    const path = `/user/push2?push=${push}`
    await notifyAccount(tx, {
      account: receiver,
      kind: 'domain',
      texts: receivedMessage(price.minor > 0n),
      parameters: { names: subject, price: displayAmount(price), days: policy(pushDays) },
      path,
      now,
    })
    return ok({ push })
  }

/** Under both accounts' locks. */
async function countWaiting(tx: Tx, sender: string, receiver: string) {
  return tx
    .selectFrom('pushes')
    .select([
      sql<number>`count(*) filter (where sender_id = ${sender})::int`.as('sent'),
      sql<number>`count(*) filter (where receiver_id = ${receiver})::int`.as('received'),
    ])
    .where('state', '=', 'waiting')
    .where(eb => eb.or([eb('sender_id', '=', sender), eb('receiver_id', '=', receiver)]))
    .executeTakeFirstOrThrow()
}

interface Today {
  readonly account: string
  readonly receiver: string
  readonly now: Date
}

/** What the account sent within a day, ended or not: each push mails its receiver. Under the account's lock. */
async function countToday(tx: Tx, { account, receiver, now }: Today) {
  return tx
    .selectFrom('pushes')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where receiver_id = ${receiver})::int`.as('toReceiver'),
    ])
    .where('sender_id', '=', account)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
}
