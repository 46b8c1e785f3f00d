import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pool } from 'pg'
import { ownParsers } from '../../own-parsers.ts'

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

const createSchema = (pool: Pool) =>
  pool.query({
    text: `
      -- Two processes that start at once make the schema one after the other.
      select pg_advisory_xact_lock(hashtext('vies_sandbox'));
      create schema if not exists vies_sandbox;
      create table if not exists vies_sandbox.endpoint (only_one boolean primary key default true check (only_one), base text not null);
      create table if not exists vies_sandbox.answers (number text primary key, user_error text not null)`,
    ...ownParsers,
  })

/** Where the sandbox listens: it has another port after a restart, so it is read for each question. */
export async function sandboxViesUrl(pool: Pool): Promise<() => Promise<string>> {
  await createSchema(pool)
  return async () => {
    const { rows } = await pool.query<{ base: string }>({
      text: 'select base from vies_sandbox.endpoint',
      ...ownParsers,
    })
    const [endpoint] = rows
    if (!endpoint) throw new Error('the sandbox of VIES is not running')
    return endpoint.base
  }
}
