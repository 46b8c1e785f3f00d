import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'

/** A deleted domain of an account. Its dates are null where the registry deleted it by itself. */
export interface RedeemableDomain {
  readonly id: string
  readonly name: string
  readonly unicode: string
  readonly tld: string
  readonly registry: string
  readonly state: string
  readonly paidUntil: Date
  readonly deletedAt: Date | null
  readonly restorableUntil: Date | null
  /** The state of a restore under way. */
  readonly restoring: string | null
  /** Since when it is in that state. */
  readonly restoringSince: Date | null
}

const redeemable = (where: RawBuilder<unknown>) => sql<RedeemableDomain>`
  select d.id, d.name, d.unicode, d.tld, d.registry_id as registry, d.state, d.paid_until as "paidUntil",
    t.deleted_at as "deletedAt", t.restorable_until as "restorableUntil",
    r.state as restoring, coalesce((select max(h.at) from state_history h
      where h.subject = 'restores' and h.subject_id = r.id and h.to_state = r.state), r.created_at) as "restoringSince"
  from domains d left join term_ends t on t.domain_id = d.id left join restores r on r.domain_id = d.id and r.ended_at is null
  where ${where}`

/** The account's domains with these names, deleted or not, by name. */
export async function redeemableDomains(
  db: Db,
  account: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, RedeemableDomain>> {
  if (names.length === 0) return new Map()
  const { rows } = await redeemable(
    sql`d.account_id = ${account} and d.name = any(${[...names]}::text[]) and d.state <> 'gone'`,
  ).execute(db)
  return new Map(rows.map(row => [row.name, row]))
}

/** The account's deleted domains from an offset on. */
export async function pageOfDeleted(db: Db, account: string, { offset, limit }: { offset: number; limit: number }) {
  const { rows } = await redeemable(sql`d.account_id = ${account} and d.state in ('redemption', 'pending-delete')
    order by d.state desc, t.restorable_until nulls last, d.id limit ${limit} offset ${offset}`).execute(db)
  return rows
}

/** Why a domain cannot be restored; undefined where it can. */
export function restoreObstacle({ state, restoring, restorableUntil }: RedeemableDomain, now: Date) {
  if (restoring) return 'restoring' as const
  if (state === 'pending-delete') return 'pending-delete' as const
  if (state !== 'redemption') return 'not-deleted' as const
  return restorableUntil && restorableUntil <= now ? ('pending-delete' as const) : undefined
}
