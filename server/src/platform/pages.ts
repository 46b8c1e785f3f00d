import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './database-types.ts'

/** Rows of a list page unless the caller requests another number (specification, section 9). */
export const defaultPageSize = 50

interface PageRequest {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  readonly next?: string | undefined
}

/** A page is continued by `next`; a page number without one is an offset within the first 10,000 rows. */
export function pageOf(input: PageRequest) {
  const size = input.pageSize ?? defaultPageSize
  const offset =
    input.next === undefined && input.page !== undefined ? Math.min((input.page - 1) * size, 10_000 - size) : 0
  return { size, offset }
}

/** The page out of `size + 1` rows: the extra row only shows that there are more, after the key of the last row of the page. */
export function cutPage<Row>(rows: readonly Row[], size: number, keyOf: (last: Row) => string) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last !== undefined ? keyOf(last) : null }
}

/** A page of the rows that `found` selects from one table, newest first, and how many rows it selects in all. */
export async function newestPage<T extends keyof Database, Row extends { id: string }>(
  found: SelectQueryBuilder<Database, T, Row>,
  input: PageRequest,
) {
  const { size, offset } = pageOf(input)
  const { total } = await found.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows: readonly Row[] = await found
    .$if(input.next !== undefined, query => query.where(sql<boolean>`id < ${input.next}::bigint`))
    .orderBy(sql`id`, 'desc')
    .offset(offset)
    .limit(size + 1)
    .execute()
  return { ...cutPage(rows, size, row => row.id), total }
}
