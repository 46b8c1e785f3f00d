import type { Input } from '@namestead/contract/call'
import { instant } from '@namestead/contract/fields'
import type * as contract from '@namestead/contract/portfolio'
import { maxCounted } from '@namestead/contract/portfolio'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { anyOf, type Db } from '../../platform/database.ts'
import { cutPage, pageOf } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { type DomainRow, describeDomain } from '../domains/index.ts'
import { groupsOf } from './groups.ts'
import { countUp, domainsWith, type Filter, lookUp } from './portfolio.ts'
import {
  createPortfolioIndexes,
  type IndexedDomain,
  orderBy,
  type Places,
  type PortfolioIndex,
  type SortKey,
} from './portfolio-index.ts'

type Sort = NonNullable<Input<typeof contract.findDomains>['sort']>

const columns = {
  expires: 'paid_until',
  '-expires': 'paid_until',
  name: 'name',
  '-registered': 'registered_at',
} as const

/** The portfolio, paged by keyset: `next` is the last row's sort value and id. */
export const findDomains = (ourNameServers: readonly string[]) => {
  const indexes = createPortfolioIndexes()
  return async (db: Db, actor: Actor, input: Input<typeof contract.findDomains>) => {
    const index = await indexes.of(db, actor.account)
    const found = (index && (await pageOfIndex(db, actor, input, index))) ?? (await pageOfTable(db, actor, input))
    // A row that the index has and the table has not: it is read again the next time.
    if (index && !found.indexed) indexes.forget(actor.account)
    const { page, next, total, more } = found
    const groups = await groupsOf(db, actor.account, page)
    return ok({
      domains: page.map(row => ({
        ...describeDomain(row, actor.now, ourNameServers),
        group: groups.get(row.group_id ?? '') ?? null,
        remark: row.remark,
      })),
      next,
      total,
      more,
    })
  }
}

type Wanted = Input<typeof contract.findDomains>

const sortOf = ({ sort = 'expires' }: Wanted) => ({ column: columns[sort], descending: sort.startsWith('-') })
const keyOf: Readonly<Record<(typeof columns)[Sort], SortKey>> = {
  paid_until: 'paid',
  name: 'name',
  registered_at: 'registered',
}

/** What a row of the list is made of. */
const shownColumns = [
  'id', 'name', 'unicode', 'tld', 'state', 'registered_at', 'paid_until', 'name_servers', 'statuses', 'pending_name_servers',
  'group_id', 'remark',
] as const // biome-ignore format: one list

async function pageOfIndex(db: Db, { account, now }: Actor, input: Wanted, index: PortfolioIndex) {
  const { size, offset } = pageOf(input)
  const { column, descending } = sortOf(input)
  const key = keyOf[column]
  const found = index.find(filterOf(input), key, now)
  const after = readCursor(input.next)
  const begun = after ? placeAfter(found, index, key, after, descending) : 0
  const ids: string[] = []
  for (let at = begun + offset; at < found.length && ids.length <= size; at++) {
    const row = index.at(found[descending ? found.length - 1 - at : at])
    if (row) ids.push(row.id)
  }
  const rows = await db
    .selectFrom('domains')
    .select(shownColumns)
    .where('id', '=', anyOf(ids))
    .where('account_id', '=', account)
    .where('state', '<>', 'gone')
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  const listed = ids.flatMap(id => byId.get(id) ?? [])
  if (listed.length !== ids.length) return undefined
  const total = Math.min(found.length, maxCounted)
  return {
    ...cutPage(listed, size, row => cursorOf(row, column)),
    total,
    more: found.length > maxCounted,
    indexed: true,
  }
}

const filterOf = ({ next: _next, page: _page, pageSize: _size, sort: _sort, ...filter }: Wanted): Filter => filter

/** How many rows, in the order of the list, come up to a cursor. Its row is known by its id, unless it has changed since. */
function placeAfter(
  found: Places,
  index: PortfolioIndex,
  key: SortKey,
  { value, id }: { readonly value: string; readonly id: string },
  descending: boolean,
): number {
  const known = index.get(id)
  const instant = Date.parse(value) * 1000
  const isUnchanged =
    known && (key === 'name' ? known.name === value : Math.floor(known[key] / 1000) * 1000 === instant)
  const place = isUnchanged ? known : { ...placeholder, id, name: value, paid: instant, registered: instant }
  const order = orderBy(key)
  let [low, high] = [0, found.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = index.at(found[middle])
    const compared = row ? order(row, place) : 1
    // Ascending: the first row behind it; descending: the first row that is not before it.
    if (descending ? compared < 0 : compared <= 0) low = middle + 1
    else high = middle
  }
  return descending ? found.length - low : low
}
const placeholder: IndexedDomain = {
  id: '', name: '', texts: '', paid: 0, registered: 0, state: '', tld: '', group: null, template: null, nameServers: [],
  unlocked: false, locked: false, suspended: false, published: false,
} // biome-ignore format: one row

async function pageOfTable(db: Db, actor: Actor, input: Wanted) {
  const { size, offset } = pageOf(input)
  const { column, descending } = sortOf(input)
  const text = await lookUp(db, actor.account, input.text)
  let found = domainsWith(db, actor, input, text)
  const { total, more } = await countUp(db, found, text)

  const after = readCursor(input.next)
  const value = after && (column === 'name' ? after.value : z.safeDecode(instant, after.value).data)
  if (after && value) {
    const than = sql.raw(descending ? '<' : '>')
    found = found.where(sql<boolean>`(${sql.ref(column)}, id) ${than} (${value}, ${after.id}::bigint)`)
  }
  const direction = descending ? 'desc' : 'asc'
  const rows = await found
    .select(shownColumns)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .offset(offset)
    .limit(size + 1)
    .execute()
  return { ...cutPage(rows, size, row => cursorOf(row, column)), total, more, indexed: false }
}

const cursorOf = (
  row: Pick<DomainRow, 'id' | 'paid_until' | 'name' | 'registered_at'>,
  column: 'paid_until' | 'name' | 'registered_at',
) => {
  const value = row[column]
  return `${value instanceof Date ? value.toISOString() : value}|${row.id}`
}

function readCursor(next: string | undefined): { value: string; id: string } | undefined {
  const match = /^(.{1,300})\|(\d{1,18})$/.exec(next ?? '')
  if (!match) return undefined
  const [, value = '', id = ''] = match
  return { value, id }
}
