import type { ClientBase, Pool, QueryResultRow } from 'pg'
import { ownParsers } from '../../own-parsers.ts'

/** Anything that can run a statement: a connection inside a transaction, or the pool for reads. */
export type Sql = Pick<ClientBase, 'query'> | Pool

/**
 * A statement that each connection prepares once, under its name. Tables are schema-qualified, because the pool and its search
 * path belong to the caller.
 */
export function statement<Row extends QueryResultRow>(name: string, text: string) {
  const prepared = `registry_sandbox ${name}`
  return async (sql: Sql, values: unknown[]): Promise<Row[]> => {
    const { rows } = await sql.query<Row>({ name: prepared, text, values, ...ownParsers })
    return rows
  }
}
