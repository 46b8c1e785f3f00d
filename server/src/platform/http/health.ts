import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

const cacheMs = 1000

/** `/healthz`: the process is alive. `/readyz`: it can reach its database. */
export function addHealthRoutes(site: FastifyInstance, app: AppContext): void {
  const isReady = readiness(app)
  site.get('/healthz', async () => ({ status: 'ok' }))
  site.get('/readyz', async (_request, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.status(503).send({ status: 'database unreachable' }),
  )
}

/** At most one database query per second, for any number of requests. */
function readiness({ databases }: AppContext): () => Promise<boolean> {
  let last: { at: number; ready: Promise<boolean> } | undefined
  const ask = () =>
    sql`select 1`.execute(databases.db).then(
      () => true,
      () => false,
    )
  return () => {
    const at = performance.now()
    if (!last || at - last.at > cacheMs) last = { at, ready: ask() }
    return last.ready
  }
}
