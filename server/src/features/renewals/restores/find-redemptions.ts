import type { Input } from '@namestead/contract/call'
import { zero } from '@namestead/contract/money'
import type * as contract from '@namestead/contract/renewals'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/use-case.ts'
import { dayMs } from '../../../platform/utc-calendar.ts'
import { levelOf } from '../../identity/index.ts'
import { policies } from '../../registration/index.ts'
import type { Tld } from '../../tlds/index.ts'
import { noteOf } from '../find-renewals.ts'
import type { RenewalPorts } from '../offer-renewals.ts'
import { type RenewalFacts, renewalPrices } from '../renewal-prices.ts'
import { pageOfDeleted, type RedeemableDomain, restoreObstacle } from './redeemable-domains.ts'
import { restorePrice } from './restore-terms.ts'

const usualPageSize = 50
export const findRedemptions =
  ({ catalogue, registries }: Pick<RenewalPorts, 'catalogue' | 'registries'>) =>
  async (
    db: Db,
    { account, now, language, policy }: Actor,
    { next, pageSize = usualPageSize }: Input<typeof contract.findRedemptions>,
  ) => {
    const offset = Math.min(Number(next ?? 0), 10_000)
    const rows = await pageOfDeleted(db, account, { offset, limit: pageSize + 1 })
    const { total } = await db
      .selectFrom('domains')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('account_id', '=', account)
      .where('state', 'in', ['redemption', 'pending-delete'])
      .executeTakeFirstOrThrow()
    const page = rows.slice(0, pageSize)
    const failures = await lastFailures(db, account, page)
    const level = await levelOf(db, account)
    const asked = page.flatMap(row => {
      const tld = catalogue.find(row.tld)
      return tld && stateOf(row, now) !== 'closed' ? [{ name: row.name, registry: row.registry, tld }] : []
    })
    const prices = await renewalPrices(registries, asked, policy(policies.premiumMarkup))
    return ok({
      redemptions: page.map(row => {
        const tld = catalogue.find(row.tld)
        const facts = prices.get(row.name)
        const sumsFor = (known: RenewalFacts) =>
          tld && restorePrice(tld, known, level, { paidUntil: row.paidUntil, now })
        const sums = facts && sumsFor(facts)
        const failure = failures.get(row.id)
        const state = stateOf(row, now)
        return {
          domain: row.id,
          name: row.name,
          unicode: row.unicode,
          tld: row.tld,
          state,
          deletedAt: row.deletedAt,
          restorableUntil: row.restorableUntil,
          daysLeft: row.restorableUntil && Math.ceil((row.restorableUntil.getTime() - now.getTime()) / dayMs),
          releasedAt: state === 'closed' ? releaseOf(row.restorableUntil, tld) : null,
          since: row.restoring ? row.restoringSince : (failure?.endedAt ?? null),
          fee: sumsFor({ premium: null })?.fee ?? zero,
          year: sums?.year ?? null,
          price: sums?.price ?? null,
          note: failure && !row.restoring ? noteOf(failure, language) : '',
        }
      }),
      next: rows.length > pageSize ? String(offset + pageSize) : null,
      total,
    })
  }

function stateOf(row: RedeemableDomain, now: Date): (typeof contract.redemptionStates)[number] {
  if (row.restoring) return row.restoring === 'reporting' ? 'reporting' : 'requested'
  return restoreObstacle(row, now) ? 'closed' : 'restorable'
}

/** The redemption ends, then the registry waits some days (RFC 3915 section 3.1). */
function releaseOf(restorableUntil: Date | null, tld: Tld | undefined): Date | null {
  if (!restorableUntil || !tld) return null
  return new Date(restorableUntil.getTime() + tld.rules.lifeCycle.pendingDelete * dayMs)
}

/** The restores that failed last, of this deletion: an earlier one is over, and may have been another account's. */
async function lastFailures(db: Db, account: string, domains: readonly RedeemableDomain[]) {
  const { rows } = await sql<{ id: string; note: string; reason: string; endedAt: Date }>`
    select distinct on (domain_id) domain_id as id, note, reason, ended_at as "endedAt" from restores
    where domain_id = any(${domains.map(({ id }) => id)}::bigint[]) and account_id = ${account} and state = 'failed'
    order by domain_id, id desc`.execute(db)
  const deletedAt = new Map(domains.map(domain => [domain.id, domain.deletedAt]))
  return new Map(rows.filter(({ id, endedAt }) => endedAt >= (deletedAt.get(id) ?? endedAt)).map(row => [row.id, row]))
}
