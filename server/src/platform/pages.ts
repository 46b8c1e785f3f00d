import { type SelectQueryBuilder, sql } from 'kysely'
import { type Db, rowsOf } from './database.ts'
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

/** Rows of a page of an operator's list. */
const operatorPageSize = 500

interface ListOrder<Row> {
  /** The cursor of the page before. */
  readonly next: string | undefined
  /** Selected columns: a bigint that is unique, or an instant that comes before it. */
  readonly by: (keyof Row & string) | { readonly instant: keyof Row & string; readonly id: keyof Row & string }
  readonly newestFirst?: boolean
}

/**
 * A page of what a query selects, in an order with a key: an operator's list never stops before its last row. The cursor is `7`, or
 * `1790000000000000 7` with the instant's microseconds since 1970, as the contract's `cursor` and `instantCursor` say.
 */
export async function listPage<Row>(
  db: Db,
  found: { compile(): { readonly sql: string; readonly parameters: readonly unknown[] } } & {
    execute(): Promise<Row[]>
  },
  order: ListOrder<Row>,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const { sql: text, parameters } = found.compile()
  return selectedPage<Row>(db, text, parameters, order)
}

/** The same for SQL; the text has neither an order nor a limit of its own. */
export async function selectedPage<Row>(
  db: Db,
  text: string,
  parameters: readonly unknown[],
  { next, by, newestFirst = false }: ListOrder<Row>,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const keys =
    typeof by === 'string'
      ? [`found."${by}"::bigint`]
      : [`(extract(epoch from found."${by.instant}") * 1000000)::bigint`, `found."${by.id}"::bigint`]
  const after = next?.split(' ') ?? keys.map(() => null)
  const marks = keys.map((_, index) => `$${parameters.length + index + 1}::bigint`)
  const way = newestFirst ? ['<', 'desc'] : ['>', 'asc']
  const rows = await rowsOf<Row & { readonly cursor: string }>(
    db,
    `select found.*, concat_ws(' ', ${keys.join(', ')}) as cursor from (${text}) found
     where ${marks[0]} is null or (${keys.join(', ')}) ${way[0]} (${marks.join(', ')})
     order by ${keys.map(key => `${key} ${way[1]}`).join(', ')} limit ${operatorPageSize + 1}`,
    [...parameters, ...after],
  )
  const { page, next: following } = cutPage(rows, operatorPageSize, row => row.cursor)
  return { rows: page, next: following }
}
