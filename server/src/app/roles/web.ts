import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { startSecureRedirects } from '../../features/redirects/index.ts'
import { reportSessions } from '../../features/tlds/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { addConsoleCalls, addConsolePages } from '../../platform/http/console-site.ts'
import { createFilledPages } from '../../platform/http/filled-pages.ts'
import { addHealthRoutes } from '../../platform/http/health.ts'
import { listeningAddress } from '../../platform/http/listening-address.ts'
import { addOpenApi } from '../../platform/http/openapi.ts'
import { createPageAnswers } from '../../platform/http/page-answers.ts'
import { createSite, ownOrigin, refuseUnknownHosts } from '../../platform/http/site.ts'
import { addWebApp, readBuild } from '../../platform/http/web-app.ts'
import { processName } from '../../platform/process-heartbeats.ts'
import { SettingError } from '../../platform/settings.ts'
import { siteParts } from '../app.ts'
import { consoleParts } from '../operator-calls.ts'
import { openOutsideWorld } from '../outside-world.ts'
import { consoleBuild } from '../processes/web-build.ts'

/** The site: calls, pages, health; and for operators the calls' description. Stops after finishing the open requests. */
export async function startWeb(
  app: AppContext,
  { webBuild, operators }: { webBuild: string | undefined; operators: FastifyInstance },
): Promise<{ port: number; stop(): Promise<void> }> {
  const outside = await openOutsideWorld(app)
  const { implementations, options, addRoutes, addOperatorRoutes, listedArticles } = await siteParts(app, outside)
  const build = webBuild === undefined ? undefined : readBuild(webBuild)
  const site = await createSite({ ...options, build: build?.id }, implementations)
  addHealthRoutes(site, app)
  addOpenApi(
    operators,
    implementations.map(({ call }) => call),
  )
  addOperatorRoutes(operators)
  await addRoutes(site)
  const reach = {
    hosts: app.settings.consoleHosts,
    networks: app.settings.consoleNetworks,
    trustProxy: app.settings.trustProxy,
  }
  const originOf = (request: FastifyRequest) => ownOrigin(options, request)
  addConsoleCalls(site, { ...app, ...reach, ...consoleParts(app), originOf })
  // After the hosts of redirect records, which are answered before.
  refuseUnknownHosts(site, app.sites)
  if (webBuild && build) {
    const answers = createPageAnswers(options, implementations)
    const filledPages = createFilledPages({ ...options, buildFolder: webBuild, answers })
    if (existsSync(join(consoleBuild, 'index.html'))) addConsolePages(site, { ...reach, folder: consoleBuild })
    addWebApp(site, {
      folder: webBuild,
      build,
      filledPages,
      originOf,
      listedArticles,
    })
    site.addHook('onClose', async () => filledPages.stop())
  }
  const { port, httpsPort } = app.settings
  const host = await listeningAddress(app.settings.host)
  await listen(site, host, port)
  const sessions = reportSessions(app, processName('web'), outside.registries)
  const secure = outside.authority ? await listenSecurely(app, host, httpsPort) : undefined
  const address = site.server.address()
  return {
    port: address && typeof address === 'object' ? address.port : port,
    async stop() {
      await sessions.stop()
      await secure?.stop()
      await site.close()
      await outside.close()
    },
  }
}

async function listenSecurely(
  { databases, listener, settings, sites, vaults, log }: AppContext,
  host: string,
  port: number,
) {
  const { connections: all, connectionsPerAddress: anAddress } = settings
  try {
    return await startSecureRedirects({
      db: databases.db,
      listener,
      vault: vaults('redirect-certificates'),
      host,
      port,
      sites,
      connections: { all, anAddress },
      trustProxy: settings.trustProxy,
      log,
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new SettingError(`Port ${port} is taken: stop what listens there, or set HTTPS_PORT to another one.`)
    throw error
  }
}

async function listen(site: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await site.listen({ host, port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new SettingError(`Port ${port} is taken: stop what listens there, or set PORT to another one.`)
    throw error
  }
}
