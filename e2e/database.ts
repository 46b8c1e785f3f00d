import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ProductAddress } from './product.ts'

const owner = { name: 'namestead', secret: 'postgres-password' }

/** As the roles reach it: the user owns nothing. */
export const serviceUrl = (address: ProductAddress): string =>
  databaseUrl(address, { name: 'namestead_service', secret: 'postgres-service-password' })

/** The embedded database of a product: the password is in its data folder, the port in the server's own file. */
function databaseUrl({ dataDir }: ProductAddress, user = owner): string {
  const password = readFileSync(join(dataDir, user.secret), 'utf8').trim()
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://${user.name}:${password}@127.0.0.1:${port}/namestead`
}

export type Rows = <Row extends object>(sql: string, values?: readonly unknown[]) => Promise<Row[]>

/** One statement over a connection of its own: the server may have been killed since the last one. */
export const rowsOf =
  (address: ProductAddress): Rows =>
  async <Row extends object>(sql: string, values: readonly unknown[] = []) => {
    const client = new pg.Client(databaseUrl(address))
    await client.connect()
    try {
      return (await client.query<Row>(sql, [...values])).rows
    } finally {
      await client.end()
    }
  }

/** The answer to a session's captcha, by the value of its cookie. */
export const captchaOf = (address: ProductAddress, session: string): Promise<string> =>
  drawnFor(address, session, 'select answer as drawn from captchas')

/** The target of a session's slider piece: pixels from the picture's left edge. */
export const puzzleOf = (address: ProductAddress, session: string): Promise<number> =>
  drawnFor(address, session, 'select place as drawn from slider_puzzles')

async function drawnFor<T>(address: ProductAddress, session: string, select: string): Promise<T> {
  const [row] = await rowsOf(address)<{ drawn: T }>(
    `${select} join sessions s on s.id = session_id where token_hash = sha256($1)`,
    [Buffer.from(session)],
  )
  if (!row) throw new Error('nothing was drawn')
  return row.drawn
}
