import type { Input } from '@namestead/contract/call'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/pushes'
import { fail, ok } from '@namestead/contract/result'
import { anyOf, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { isFrozenAfterRecovery, keepsDomains, refusedByOperator } from '../account-security/index.ts'
import type { ChangePorts } from '../domains/index.ts'
import { handOverDomains, obstacleOfRow } from '../domains/index.ts'
import { feeIncome } from '../invoices/index.ts'
import { lock, readBalances, transfer } from '../ledger/index.ts'
import { mayBeTakenBack } from '../recharges/index.ts'
import { ownsTemplate, versionOf } from '../registrants/index.ts'
import { endPush, lockPush, type Push } from './end-push.ts'
import { pushHoldDays, reversibleHoldDays } from './policies.ts'
import { subjectOf } from './texts.ts'

/**
 * Pays for a push and hands its domains over, in one transaction: either both happen or neither. The push's row is locked first, so
 * that of two answers the second finds it ended. A repeat returns the first result.
 */
export const acceptPush =
  (ports: ChangePorts) =>
  async (tx: Tx, actor: Actor, { push: id, template, withZone }: Input<typeof contract.acceptPush>) => {
    const { account, by, now, policy } = actor
    const push = await lockPush(tx, 'receiver_id', account, id)
    if (!push) return fail('push-unknown')
    if (push.state === 'accepted') return ok()
    if (push.state !== 'waiting' || push.lapses_at <= now) return fail('push-ended')
    if (!(await ownsTemplate(tx, account, template))) return fail('template-unknown')
    // A push that was sent before a recovery may be the work of anyone who had taken the account.
    if (await keepsDomains(tx, { account: push.sender_id, now })) return fail('push-paused')
    if (push.price > 0n && (await isFrozenAfterRecovery(tx, account, now))) return fail('frozen-after-recovery')
    // Who may order nothing buys nothing of another account either.
    const stopped = push.price > 0n && (await refusedByOperator(tx, actor, 'orders'))
    if (stopped) return stopped
    await lock(tx, [push.sender_id, account])
    // A charge taken back since: what is owed could not be collected from domains that have left.
    if ((await readBalances(tx, push.sender_id)).debt.minor > 0n) return fail('push-sender-owes')
    const pushed = await lockPushed(tx, push)
    const { changed, rows } = await judge(tx, ports, pushed)
    if (changed !== undefined) return fail('push-domain-changed', { name: changed })
    // Before it is paid: what is spent is what came first.
    const reversible = await isReversible(tx, push, actor)
    const holdDays = Math.max(policy(pushHoldDays), reversible ? policy(reversibleHoldDays) : 0)
    const boughtUntil = push.price > 0n ? new Date(now.getTime() + holdDays * dayMs) : null
    const paid = await pay(tx, push, subjectOf(pushed.names.map(({ unicode }) => unicode)), now)
    if (paid.failed !== undefined) return paid

    const version = await versionOf(tx, template)
    const tlds = rows.map(({ tld }) => tld)
    const unfit = await ports.registrantData.obstacle(tx, template, tlds)
    if (unfit) return unfit
    const zoneTaken = push.with_zone && withZone
    await endPush(tx, push, {
      to: 'accepted',
      by,
      now,
      set: {
        template_id: template,
        template_version: version,
        zone_taken: zoneTaken,
        reversible,
        proceeds_until: boughtUntil,
      },
    })
    await handOverDomains(tx, ports, {
      rows,
      from: push.sender_id,
      to: account,
      template,
      version,
      withZone: zoneTaken,
      waivesLock: push.waives_lock,
      boughtUntil,
      policy,
      now,
    })
    return ok()
  }

/** Whether the price may come from money that the receiver's bank or provider can still take back. */
const isReversible = async (tx: Tx, { price, receiver_id }: Push, { now, policy }: Actor): Promise<boolean> =>
  price > 0n && (await mayBeTakenBack(tx, receiver_id, price, { now, days: policy(reversibleHoldDays) }))

type Pushed = Awaited<ReturnType<typeof lockPushed>>

/** The push's domains that the sender still has, locked in id order. */
async function lockPushed(tx: Tx, push: Push) {
  const names = await tx
    .selectFrom('push_domains')
    .select(['domain_id', 'unicode'])
    .where('push_id', '=', push.id)
    .orderBy('name')
    .execute()
  const rows = await tx
    .selectFrom('domains')
    .selectAll()
    .where('id', '=', anyOf(names.map(({ domain_id }) => domain_id)))
    .where('account_id', '=', push.sender_id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return { names, rows }
}

/** The first domain that cannot change hands now: it has left or expired, or a change of it is in progress. */
async function judge(tx: Tx, { obstacles, registries }: ChangePorts, { names, rows }: Pushed) {
  const met = await obstacles(
    tx,
    rows.map(({ id }) => id),
  )
  const changed = names.find(({ domain_id }) => {
    const row = rows.find(({ id }) => id === domain_id)
    return !row || obstacleOfRow(registries, row) !== undefined || met.has(domain_id)
  })
  return { changed: changed?.unicode, rows }
}

/** From what the receiver has available to the sender's proceeds, which are on hold; the fee is ours. */
async function pay(tx: Tx, { id, price, fee, sender_id, receiver_id }: Push, subject: string, now: Date) {
  if (price === 0n) return ok()
  return transfer(tx, { reason: 'push', reference: id, kind: 'push', subject, now }, usd(price), {
    from: { available: receiver_id },
    to: { account: sender_id, kind: 'proceeds-on-hold' },
    fee: { to: feeIncome('push', ''), amount: usd(fee) },
  })
}
