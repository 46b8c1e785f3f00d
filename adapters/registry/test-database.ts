/** A separate database for a test, on the server of TEST_DATABASE_URL (with the right to create databases). */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type TestDatabase = {
  pool: pg.Pool
  /** The pool that a sandbox is given: code that relies on a pool's parsers fails with it. */
  foreignPool: pg.Pool
  url: string
  drop(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL must name a PostgreSQL server that may create databases')
  const name = `registry_test_${randomBytes(6).toString('hex')}`
  const admin = new pg.Pool({ connectionString: server, max: 1 })
  await admin.query(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 8 })
  const foreignPool = new pg.Pool({
    connectionString: url.href,
    max: 8,
    types: { getTypeParser: () => throwUnreadable },
  })
  return {
    pool,
    foreignPool,
    url: url.href,
    async drop() {
      await Promise.all([pool.end(), foreignPool.end()])
      // Not by force: connections that are just closing would report it as an error.
      await admin.query(`drop database ${name}`)
      await admin.end()
    },
  }
}

function throwUnreadable(): never {
  throw new Error('a query relies on the parsers of the pool that it was handed')
}
