import type { Input } from '@namestead/contract/call'
import { translate } from '@namestead/contract/language'
import { usd } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/renewals'
import { fail, ok } from '@namestead/contract/result'
import type { Db } from '../../../platform/database.ts'
import { explained } from '../../../platform/registry-refusals.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { refundsAMonth, undoMinutes } from '../policies.ts'
import { deletionNote } from '../texts.ts'
import { type DeletionPorts, deletionObstacle, refundOf } from './deletion-terms.ts'

interface Ports extends DeletionPorts {
  /** What its zone has, which goes with it. */
  readonly countZone: (db: Db, domain: string) => Promise<{ readonly records: number; readonly certificates: number }>
}

/** What a deletion ends and refunds now, or how far the one is that was asked for. */
export const reviewDeletion =
  (ports: Ports) =>
  async (db: Db, { account, now, policy, language }: Actor, { domain: id }: Input<typeof contract.reviewDeletion>) => {
    const domain = await db
      .selectFrom('domains')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', account)
      .where('state', '<>', 'gone')
      .executeTakeFirst()
    const last = await db
      .selectFrom('deletions')
      .selectAll()
      .where('domain_id', '=', id)
      .where('account_id', '=', account)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!domain) return fail(last?.state === 'done' ? 'domain-deleted' : 'domain-unknown')
    const open = last && last.ended_at === null ? last : undefined
    const terms = await refundOf(db, ports, domain, { now, policy })
    return ok({
      domain: domain.id,
      name: domain.name,
      unicode: domain.unicode,
      tld: domain.tld,
      paidUntil: domain.paid_until,
      why: open ? null : ((await deletionObstacle(db, ports, domain)) ?? null),
      ...terms,
      ...(open && { refund: usd(open.refund), noRefund: null }),
      restorableDays: ports.catalogue.find(domain.tld)?.rules.lifeCycle.redemption ?? 0,
      ...(await ports.countZone(db, id)),
      refundsAMonth: policy(refundsAMonth),
      // A later due instant is when we look for the registry's answer again.
      deletesAt: open?.state === 'waiting' ? open.due_at : null,
      undoMinutes: policy(undoMinutes),
      undoable: open?.state === 'waiting',
      deleting: open?.state === 'deleting',
      note: last?.why
        ? translate(deletionNote(last.why, last.reason), language, explained({ reason: last.reason }, language))
        : '',
    })
  }
