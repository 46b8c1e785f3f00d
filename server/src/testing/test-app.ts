import { type RunningRole, startRole } from '../app/roles/start-role.ts'
import { siteRows } from '../features/identity/index.ts'
import { type AppContext, openAppContext } from '../platform/app-context.ts'
import { type Role, readSettings } from '../platform/settings.ts'
import { freePorts } from './free-ports.ts'
import { createTestDatabase, ownerUrlOf } from './test-database.ts'

/** The whole product in this process, on a database of its own and real sockets. */
export interface TestApp extends AppContext {
  readonly url: string
  readonly databaseUrl: string
  readonly dnsPort: number
  readonly rdapPort: number
  readonly whoisPort: number
  readonly mailPort: number
  /** The operator endpoint of a role of this app. */
  operatorUrl(role?: Role): string
  /** Stops one role; `startRole` starts it again. */
  stopRole(role: Role): Promise<void>
  startRole(role: Role): Promise<void>
}

export async function openTestApp(
  roles: readonly Role[] = ['sandbox', 'web', 'worker', 'dns'],
  environment: Record<string, string> = {},
  database: { readonly url: string; drop(): Promise<void> } | undefined = undefined,
): Promise<TestApp> {
  const { url: databaseUrl, drop } = database ?? (await createTestDatabase())
  const [port, dnsPort, eppPort, gatewayPort, httpsPort, rdapPort, whoisPort, mailPort] = await freePorts(8)
  const settings = readSettings({
    PORT: `${port}`, HTTPS_PORT: `${httpsPort}`, DNS_PORT: `${dnsPort}`, EPP_PORT: `${eppPort}`, GATEWAY_PORT: `${gatewayPort}`,
    RDAP_PORT: `${rdapPort}`, WHOIS_PORT: `${whoisPort}`, MAIL_PORT: `${mailPort}`,
    DATABASE_OWNER_URL: ownerUrlOf(databaseUrl), OPERATOR_PORT: '0', HOST: '127.0.0.1', SECRET_KEY: 'the key of every test of this product', LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'error', WORK_BITS: '2', POLL_SECONDS: '1', ...environment,
  }) // biome-ignore format: one environment
  const app = await openAppContext(settings, databaseUrl, (roles.length === 1 && roles[0]) || 'test', siteRows)
  const running = new Map<Role, RunningRole>()
  for (const role of roles) running.set(role, await startRole(role, app, undefined))
  const stopRole = async (role: Role) => {
    await running.get(role)?.stop()
    running.delete(role)
  }
  return {
    ...app,
    url: `http://127.0.0.1:${port}`,
    databaseUrl,
    dnsPort: dnsPort ?? 0,
    rdapPort: rdapPort ?? 0,
    whoisPort: whoisPort ?? 0,
    mailPort: mailPort ?? 0,
    operatorUrl: (role = 'web') => `http://127.0.0.1:${running.get(role)?.operatorPort}`,
    stopRole,
    async startRole(role) {
      running.set(role, await startRole(role, app, undefined))
    },
    async close() {
      for (const role of ['web', 'worker', 'dns', 'lookup', 'mail', 'sandbox'] as const) await stopRole(role)
      await app.close()
      await drop()
    },
  }
}
