import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

/** A trigger of operator_todos notifies it too. */
export const channel = 'tlds'

export const notifyTldsChanged = (db: Db) => sql`select pg_notify(${channel}, '')`.execute(db)
