import type { Directory } from '@namestead/adapters/directory/port'
import { createQuestionLimit } from '@namestead/adapters/directory/question-limit'
import { serveRdap } from '@namestead/adapters/directory/serve-rdap'
import { serveWhois } from '@namestead/adapters/directory/serve-whois'
import { openCatalogue } from '../../features/tlds/index.ts'
import { registrarOf, sponsoredDomains, policies as whoisPolicies } from '../../features/whois/index.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Policy } from '../../platform/policies.ts'
import { SettingError } from '../../platform/settings.ts'

/** RDAP and WHOIS for the domains that we sponsor. */
export async function startLookup({
  databases,
  listener,
  policies,
  settings,
  sites,
  clock,
  log,
}: AppContext): Promise<{ readonly port: number; readonly rdapPort: number; stop(): Promise<void> }> {
  const now = () => clock.now()
  const catalogue = await openCatalogue(databases, listener, clock)
  const directory: Directory = {
    registrar: () => registrarOf(policies.at(now()), settings, sites.main()),
    ...sponsoredDomains(databases.db, catalogue),
  }
  // Real time: a client waits by its own clock.
  const limitBy = (perMinute: Policy<number>) =>
    createQuestionLimit(
      () => policies.at(now())(perMinute),
      () => Date.now(),
    )
  if (!directory.registrar())
    log.warn({}, 'RDAP and WHOIS answer nothing until the policies registrar.* and PUBLIC_URL are set')
  const host = settings.host === '0.0.0.0' ? undefined : settings.host
  const rdap = serveRdap({
    directory,
    limit: limitBy(whoisPolicies.rdapPerMinute),
    log,
    now,
    trustProxy: settings.trustProxy,
  })
  const whois = serveWhois({ directory, limit: limitBy(whoisPolicies.whoisPerMinute), log, now })
  const rdapPort = await rdap.listen(settings.rdapPort, host).catch(portTaken('RDAP_PORT', settings.rdapPort))
  const port = await whois.listen(settings.whoisPort, host).catch(async error => {
    await rdap.close()
    return portTaken('WHOIS_PORT', settings.whoisPort)(error)
  })
  return {
    port,
    rdapPort,
    async stop() {
      await Promise.all([rdap.close(), whois.close()])
    },
  }
}

const portTaken =
  (setting: string, port: number) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SettingError(`Port ${port} is taken: stop what listens there, or set ${setting} to another one.`)
  }
