import { hostname } from 'node:os'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { type Role, roles, SettingError } from '../settings.ts'
import { addHealthRoutes } from './health.ts'
import { hostOf, isAddress } from './hosts.ts'
import { withoutSchemas } from './without-schemas.ts'

/**
 * Operator pages have an endpoint of their own, one per process, on loopback unless `OPERATOR_HOST` is set: `/metrics`,
 * `/healthz`, `/readyz`, and what the role adds before it listens.
 */
export function createOperatorSite(app: AppContext): FastifyInstance {
  const site = Fastify({ ...withoutSchemas, bodyLimit: 10_000, forceCloseConnections: true, requestTimeout: 10_000 })
  refuseRebinding(site)
  addHealthRoutes(site, app)
  site.get('/metrics', async (_request, reply) => {
    const { registry } = app.metrics
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
  return site
}

/** Listens on the role's own port: `OPERATOR_PORT` is the web role's, the other roles have the next ones. Returns the port. */
export async function listenForOperators(site: FastifyInstance, { settings }: AppContext, role: Role): Promise<number> {
  const { operatorHost: host, operatorPort } = settings
  const port = operatorPort === 0 ? 0 : operatorPort + roles.indexOf(role)
  await site.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingError(
      `Port ${port} is taken: stop what listens there, or set OPERATOR_PORT, of which the role ${role} has port + ${roles.indexOf(role)}, to another one.`,
    )
  })
  const address = site.server.address()
  return address && typeof address === 'object' ? address.port : port
}

/**
 * Prevents DNS rebinding. A page of any site can send a browser here, also under a name of its own that it points to this
 * machine. Such a name is refused by Host, a post from another origin by Origin; responses carry no header that would let
 * another origin read them.
 */
function refuseRebinding(site: FastifyInstance): void {
  const own = new Set(['localhost', hostname().toLowerCase()])
  site.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
    const host = hostOf(request.host)
    if (host === undefined || !(isAddress(host) || own.has(host)))
      return reply.status(421).send('This address does not answer under that name.')
    if (isForeign(request)) return reply.status(403).send('The request came from another site.')
  })
}

const isForeign = ({ method, headers, host }: FastifyRequest) =>
  method !== 'GET' && method !== 'HEAD' && headers.origin !== undefined && headers.origin !== `http://${host}`
