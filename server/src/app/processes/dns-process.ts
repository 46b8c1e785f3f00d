/** One of the name servers on one port; started by the role dns, which holds the sockets. */
import { enableCompileCache } from 'node:module'
import { siteRows } from '../../features/identity/index.ts'
import type { DnsProcessMessage } from './role-messages.ts'

enableCompileCache()
const { openAppContext } = await import('../../platform/app-context.ts')
const { readSettings, SettingError } = await import('../../platform/settings.ts')
const { serveZones } = await import('../roles/dns.ts')

const statsMs = 1_000
const report = (message: DnsProcessMessage) => process.send?.(message)

try {
  const settings = readSettings(process.env, { role: 'dns' })
  const app = await openAppContext(settings, settings.databaseUrl ?? '', 'dns', siteRows)
  const server = await serveZones(app)
  report({ ready: true, ports: { dns: { port: server.port, operatorPort: 0 } } })
  const telling = setInterval(() => report({ stats: server.stats() }), statsMs)
  const stop = async () => {
    clearInterval(telling)
    await server.stop()
    await app.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('disconnect', stop)
  // Ctrl-C reaches the whole process group; the role waits for its supervisor.
  process.on('SIGINT', () => undefined)
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  process.send?.({ refused: error.message }, undefined, {}, () => process.exit(1))
}
