import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/domains'
import { instant } from '@namestead/contract/fields'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database.ts'
import { cutPage, pageOf } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { type DomainRow, describeDomain } from './describe-domain.ts'
import { groupsOf } from './groups.ts'

type Sort = NonNullable<Input<typeof contract.findDomains>['sort']>

const columns = {
  expires: 'paid_until',
  '-expires': 'paid_until',
  name: 'name',
  '-registered': 'registered_at',
} as const

/** The search of a portfolio: a part of the domain or of its remark, and its TLD. */
export function matches({ text, tld }: Partial<Pick<Input<typeof contract.findDomains>, 'text' | 'tld'>>) {
  const part = (text ?? '').toLowerCase()
  return sql<boolean>`(${part} = '' or strpos(name, ${part}) > 0 or strpos(lower(unicode), ${part}) > 0
      or strpos(lower(remark), ${part}) > 0)
    and (${tld ?? ''} = '' or tld = ${tld ?? ''})`
}

/** What the statuses of a domain say about its locks (RFC 5731 section 2.3). */
export const lockConditions = {
  unlocked: sql<boolean>`not statuses && array['clientTransferProhibited', 'serverTransferProhibited']`,
  locked: sql<boolean>`statuses && array['clientUpdateProhibited', 'serverUpdateProhibited']`,
  suspended: sql<boolean>`statuses && array['clientHold', 'serverHold']`,
} as const

export type Filter = Partial<
  Pick<Input<typeof contract.findDomains>, 'text' | 'tld' | 'state' | 'expiringWithin' | 'group' | 'lock'>
>

/** The domains of an account that a filter finds. */
export function portfolio(db: Db | Tx, { account, now }: Pick<Actor, 'account' | 'now'>, filter: Filter) {
  let found = db
    .selectFrom('domains')
    .where('account_id', '=', account)
    .where('state', '<>', 'gone')
    .where(matches(filter))
  if (filter.state) found = found.where('state', '=', filter.state)
  // Expired domains are not expiring soon; the state filter finds them.
  if (filter.expiringWithin)
    found = found
      .where('paid_until', '>=', now)
      .where('paid_until', '<', new Date(now.getTime() + filter.expiringWithin * 86_400_000))
  if (filter.group) found = found.where('group_id', filter.group === 'none' ? 'is' : '=', groupIdOf(filter.group))
  if (filter.lock) found = found.where(lockConditions[filter.lock])
  return found
}

const groupIdOf = (group: string) => (group === 'none' ? null : group)

/** The portfolio, paged by keyset: `next` is the last row's sort value and id. */
export const findDomains =
  (ourNameServers: readonly string[]) => async (db: Db, actor: Actor, input: Input<typeof contract.findDomains>) => {
    const { size, offset } = pageOf(input)
    const sort: Sort = input.sort ?? 'expires'
    const column = columns[sort]
    const descending = sort.startsWith('-')

    let found = portfolio(db, actor, input)
    const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()

    const after = readCursor(input.next)
    const value = after && (column === 'name' ? after.value : z.safeDecode(instant, after.value).data)
    if (after && value) {
      const than = sql.raw(descending ? '<' : '>')
      found = found.where(sql<boolean>`(${sql.ref(column)}, id) ${than} (${value}, ${after.id}::bigint)`)
    }
    const direction = descending ? 'desc' : 'asc'
    const rows = await found
      .selectAll()
      .orderBy(column, direction)
      .orderBy('id', direction)
      .offset(offset)
      .limit(size + 1)
      .execute()
    const { page, next } = cutPage(rows, size, row => cursorOf(row, column))
    const groups = await groupsOf(db, actor.account, page)
    return ok({
      domains: page.map(row => ({
        ...describeDomain(row, actor.now, ourNameServers),
        group: groups.get(row.group_id ?? '') ?? null,
        remark: row.remark,
      })),
      next,
      total,
    })
  }

const cursorOf = (row: DomainRow, column: 'paid_until' | 'name' | 'registered_at') => {
  const value = row[column]
  return `${value instanceof Date ? value.toISOString() : value}|${row.id}`
}

function readCursor(next: string | undefined): { value: string; id: string } | undefined {
  const match = /^(.{1,300})\|(\d{1,18})$/.exec(next ?? '')
  if (!match) return undefined
  const [, value = '', id = ''] = match
  return { value, id }
}
