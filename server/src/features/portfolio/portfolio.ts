import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/portfolio'
import { maxCounted } from '@namestead/contract/portfolio'
import { sql } from 'kysely'
import { anyOf, type Db, plannedEachTime, type Tx } from '../../platform/database.ts'
import type { Actor } from '../../platform/use-case.ts'

/** What the statuses of a domain say about its locks (RFC 5731 section 2.3); each has a partial index. */
export const lockConditions = {
  unlocked: sql<boolean>`not (statuses && array['clientTransferProhibited', 'serverTransferProhibited'])`,
  locked: sql<boolean>`statuses && array['clientUpdateProhibited', 'serverUpdateProhibited']`,
  suspended: sql<boolean>`statuses && array['clientHold', 'serverHold']`,
} as const

export type Filter = Partial<
  Pick<
    Input<typeof contract.findDomains>,
    | 'text'
    | 'tld'
    | 'state'
    | 'expiringWithin'
    | 'group'
    | 'lock'
    | 'nameServer'
    | 'notNameServer'
    | 'template'
    | 'privacy'
  >
>

/** Above it, a text is so frequent in the portfolio that reading in order finds a page of domains sooner than a look-up of all. */
const maxLookedUp = 1000

/**
 * The domains of an account that a filter finds. A text is looked up first, in all parts of names and remarks; the conditions
 * after it depend on how many domains have it, so that neither a rare nor a frequent one reads the whole portfolio.
 */
export async function portfolio(db: Db | Tx, actor: Pick<Actor, 'account' | 'now'>, filter: Filter) {
  return domainsWith(db, actor, filter, await lookUp(db, actor.account, filter.text))
}

/** The same, with the text looked up before. */
export function domainsWith(
  db: Db | Tx,
  { account, now }: Pick<Actor, 'account' | 'now'>,
  filter: Filter,
  text: LookedUp | undefined,
) {
  let found = db
    .selectFrom('domains')
    // A plan for all accounts fits neither a large one nor a small one.
    .modifyFront(plannedEachTime)
    .where('account_id', '=', account)
    .where('state', '<>', 'gone')
  if (text?.ids) found = found.where('id', '=', anyOf(text.ids))
  if (text) found = found.where(sql<boolean>`strpos(search_texts(name, unicode, remark), ${text.part}) > 0`)
  if (filter.tld) found = found.where('tld', '=', filter.tld)
  if (filter.state) found = found.where('state', '=', filter.state)
  // Expired domains are not expiring soon; the state filter finds them.
  if (filter.expiringWithin)
    found = found
      .where('paid_until', '>=', now)
      .where('paid_until', '<', new Date(now.getTime() + filter.expiringWithin * 86_400_000))
  if (filter.group) found = found.where('group_id', filter.group === 'none' ? 'is' : '=', groupIdOf(filter.group))
  if (filter.lock) found = found.where(lockConditions[filter.lock])
  if (filter.nameServer) found = found.where(uses(filter.nameServer))
  if (filter.notNameServer) found = found.where(sql<boolean>`not ${uses(filter.notNameServer)}`)
  if (filter.privacy) found = found.where('published_at', filter.privacy === 'published' ? 'is not' : 'is', null)
  if (filter.template) found = found.where('template_id', '=', filter.template)
  return found
}

export type Portfolio = ReturnType<typeof domainsWith>

const groupIdOf = (group: string) => (group === 'none' ? null : group)
const uses = (host: string) => sql<boolean>`name_servers @> array[${host.toLowerCase().replace(/\.$/, '')}]`

export interface LookedUp {
  readonly part: string
  /** The domains that can have it; undefined when there are more than `maxLookedUp`. */
  readonly ids: readonly string[] | undefined
}

/** The domains of an account whose name or remark has this part, in any case. */
export async function lookUp(
  db: Db | Tx,
  account: string,
  text: string | undefined = '',
): Promise<LookedUp | undefined> {
  const part = text.toLowerCase()
  if (part === '') return undefined
  const rows = await db
    .selectFrom('domain_search')
    .modifyFront(plannedEachTime)
    .select('domain_id')
    .where(sql<boolean>`search_grams(account_id, texts) @> search_key(${account}::bigint, ${part})`)
    .limit(maxLookedUp + 1)
    .execute()
  return { part, ids: rows.length > maxLookedUp ? undefined : rows.map(({ domain_id }) => domain_id) }
}

/** How many these are, up to one more than `maxCounted`. */
export const counted = (db: Db | Tx, found: Portfolio, most: number = maxCounted) =>
  db
    .selectFrom(
      found
        .select('id')
        .limit(most + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))

/** Counts to `maxCounted`, with a text that is too frequent to be looked up to as many as were looked up. */
export async function countUp(db: Db | Tx, found: Portfolio, text: LookedUp | undefined) {
  const most = text && text.ids === undefined ? maxLookedUp : maxCounted
  const { count } = await counted(db, found, most).executeTakeFirstOrThrow()
  return { total: Math.min(count, most), more: count > most }
}
