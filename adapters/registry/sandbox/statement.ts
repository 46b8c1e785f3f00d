import type { ClientBase, Pool, QueryResultRow } from 'pg'
import { ownParsers } from '../../own-parsers.ts'

/** Whatever can run a statement: a connection inside a transaction, or the pool for reads. */
export type Sql = Pick<ClientBase, 'query'> | Pool

/**
 * A statement that each connection prepares once, under its name. Tables are written with their schema, because the
 * pool belongs to someone else and so does its search path.
 */
export function statement<Row extends QueryResultRow>(name: string, text: string) {
  const prepared = `registry_sandbox ${name}`
  return async (sql: Sql, values: unknown[]): Promise<Row[]> => {
    const { rows } = await sql.query<Row>({ name: prepared, text, values, ...ownParsers })
    return rows
  }
}
