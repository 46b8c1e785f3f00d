import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'

const cacheMs = 1000
/** A probe waits for two seconds at least before it counts as failed. */
const maxAskMs = 1500

/**
 * `/healthz`: the process is alive, no matter what its database does, so that an orchestrator does not restart all processes because of it.
 * `/readyz`: it can reach its database, or 503 within two seconds. Both are answered under any host, before it is looked up, because
 * probes use any address they have and the look-up needs the database. Called before any other hook that may refuse is added.
 */
export function addHealthRoutes(site: FastifyInstance, app: AppContext): void {
  const isReady = readiness(app)
  const answers: Readonly<Record<string, (reply: FastifyReply) => unknown>> = {
    '/healthz': reply => reply.send({ status: 'ok' }),
    '/readyz': async reply =>
      (await isReady()) ? reply.send({ status: 'ready' }) : reply.status(503).send({ status: 'database unreachable' }),
  }
  site.addHook('onRequest', (request, reply, next) => {
    const answer = request.method === 'GET' ? answers[request.url.split('?')[0] ?? ''] : undefined
    if (answer) answer(reply)
    else next()
  })
}

/** At most one database query per second, for any number of requests. */
function readiness({ databases }: AppContext): () => Promise<boolean> {
  let last: { at: number; ready: Promise<boolean> } | undefined
  const ask = () =>
    Promise.race([
      sql`select 1`.execute(databases.db).then(
        () => true,
        () => false,
      ),
      pause(maxAskMs, false, { ref: false }),
    ])
  return () => {
    const at = performance.now()
    if (!last || at - last.at > cacheMs) last = { at, ready: ask() }
    return last.ready
  }
}
