import type { AnyCall } from '@namestead/contract/call'
import { openApi } from '@namestead/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** `/openapi.json`: every call as the contract declares it, by wire names. Generated on the first request. */
export function addOpenApi(site: FastifyInstance, calls: readonly AnyCall[]): void {
  let text: string | undefined
  site.get('/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(openApi(calls, 'Namestead', '0.1.0'))
    return reply.header('content-type', 'application/json; charset=utf-8').send(text)
  })
}
