import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { ProductAddress } from './product.ts'

/** The embedded database of a product: the key lies in its data, the port in the server's own file. */
function databaseUrl({ dataDir }: ProductAddress): string {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  const port = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://namestead:${password}@127.0.0.1:${port}/namestead`
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

/** The answer of the picture that was drawn last. */
export async function lastCaptcha(address: ProductAddress): Promise<string> {
  const [row] = await rowsOf(address)<{ answer: string }>('select answer from captchas order by drawn_at desc limit 1')
  if (!row) throw new Error('no captcha was drawn')
  return row.answer
}
