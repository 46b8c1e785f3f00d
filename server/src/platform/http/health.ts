import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { House } from '../house.ts'

/** `/healthz`: the process lives. `/readyz`: it can reach its database. `/metrics`: Prometheus text. */
export function addHealthRoutes(site: FastifyInstance, { databases, metrics }: House): void {
  site.get('/healthz', async () => ({ status: 'ok' }))
  site.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(databases.db)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'database unreachable' })
    }
  })
  site.get('/metrics', async (_request, reply) =>
    reply.header('content-type', metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
