import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyCall } from '@namestead/contract/call'
import { openApi } from '@namestead/contract/openapi'
import type { FastifyInstance } from 'fastify'

const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
)

/** `/openapi.json`: every call as the contract declares it, by wire names. Generated on the first request. */
export function addOpenApi(site: FastifyInstance, calls: readonly AnyCall[]): void {
  let text: string | undefined
  site.get('/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openApi(calls, 'Namestead', version))
    return reply.header('content-type', 'application/json; charset=utf-8').send(text)
  })
}
