import type { Input } from '@namestead/contract/call'
import type * as contract from '@namestead/contract/domains'
import { instant } from '@namestead/contract/fields'
import { ok } from '@namestead/contract/result'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database.ts'
import { cutPage, pageOf } from '../../platform/pages.ts'
import type { Actor } from '../../platform/use-case.ts'
import { type DomainRow, describeDomain } from './describe-domain.ts'
import { groupsOf } from './groups.ts'
import { countUp, domainsWith, lookUp } from './portfolio.ts'

type Sort = NonNullable<Input<typeof contract.findDomains>['sort']>

const columns = {
  expires: 'paid_until',
  '-expires': 'paid_until',
  name: 'name',
  '-registered': 'registered_at',
} as const

/** The portfolio, paged by keyset: `next` is the last row's sort value and id. */
export const findDomains =
  (ourNameServers: readonly string[]) => async (db: Db, actor: Actor, input: Input<typeof contract.findDomains>) => {
    const { size, offset } = pageOf(input)
    const sort: Sort = input.sort ?? 'expires'
    const column = columns[sort]
    const descending = sort.startsWith('-')

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
      more,
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
