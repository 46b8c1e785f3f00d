import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { ownParsers } from '../../own-parsers.ts'
import { createSchema } from './endpoint.ts'

const host = '127.0.0.1'

/**
 * VIES as a sandbox, by its REST interface: it knows every number but those that `vies_sandbox.answers` says otherwise of, with the
 * `userError` of VIES: INVALID, MS_UNAVAILABLE, TIMEOUT.
 */
export async function startSandboxVies({ pool }: { readonly pool: Pool }) {
  await createSchema(pool)
  const server = createServer((request, response) => {
    const [, prefix, number] = /^\/ms\/([A-Z]{2})\/vat\/([A-Z0-9]{2,20})$/.exec(request.url ?? '') ?? []
    if (!prefix || !number) {
      response.writeHead(404).end()
      return
    }
    answerFor(pool, `${prefix}${number}`)
      .then(userError => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(
          JSON.stringify({ isValid: userError === 'VALID', userError, vatNumber: number, name: '---', address: '---' }),
        )
      })
      .catch(() => response.writeHead(500).end())
  })
  server.listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await pool.query({
    text: `insert into vies_sandbox.endpoint (base) values ($1) on conflict (only_one) do update set base = excluded.base`,
    values: [`http://${host}:${port}`],
    ...ownParsers,
  })
  return {
    port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answerFor(pool: Pool, number: string): Promise<string> {
  const { rows } = await pool.query<{ user_error: string }>({
    text: 'select user_error from vies_sandbox.answers where number = $1',
    values: [number],
    ...ownParsers,
  })
  return rows[0]?.user_error ?? 'VALID'
}
