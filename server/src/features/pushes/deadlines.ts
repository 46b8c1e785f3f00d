import { displayAmount, usd } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { lock, transfer } from '../ledger/index.ts'
import { notifyAccount } from '../notices/index.ts'
import { endPush } from './end-push.ts'
import { proceedsMessage, subjectOf } from './texts.ts'

const batchSize = 50

/** Ends pushes that nobody answered. */
export const lapsingPushes: Deadline = {
  name: 'domains.lapse-pushes',
  nextDue: () => sql`(select min(lapses_at) from pushes where state = 'waiting')`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('pushes')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('lapses_at', '<=', now)
      .orderBy('lapses_at')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const push of due) await endPush(tx, push, { to: 'lapsed', now })
    return due.length
  },
}

/** Makes the proceeds of pushes available when their days on hold are over. */
export const pushProceeds: Deadline = {
  name: 'domains.push-proceeds',
  nextDue: () =>
    sql`(select min(proceeds_until) from pushes where proceeds_until is not null and proceeds_released_at is null and repay_until is null)`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('pushes')
      .selectAll()
      .where('proceeds_until', '<=', now)
      .where('proceeds_released_at', 'is', null)
      .where('repay_until', 'is', null)
      .orderBy('proceeds_until')
      .limit(batchSize)
      .forUpdate()
      .skipLocked()
      .execute()
    await lock(
      tx,
      due.map(({ sender_id }) => sender_id),
    )
    for (const { id, sender_id: account, price, fee } of due) {
      const domains = await tx
        .selectFrom('push_domains')
        .select('unicode')
        .where('push_id', '=', id)
        .orderBy('name')
        .execute()
      const names = subjectOf(domains.map(({ unicode }) => unicode))
      const net = usd(price - fee)
      if (net.minor > 0n) {
        const facts = { reason: 'push-proceeds', reference: id, kind: 'push' as const, subject: names, now }
        const released = await transfer(tx, facts, net, {
          from: { account, kind: 'proceeds-on-hold' },
          to: { account, kind: 'settleable' },
        })
        if (released.failed !== undefined)
          throw new Error(`the proceeds of push ${id} are not there: ${released.failed}`)
      }
      await tx.updateTable('pushes').set({ proceeds_released_at: now }).where('id', '=', id).execute()
      const parameters = { amount: displayAmount(net), names }
      const path = `/user/push1?push=${id}`
      await notifyAccount(tx, { account, kind: 'funds', texts: proceedsMessage, parameters, path, now })
    }
    return due.length
  },
}
