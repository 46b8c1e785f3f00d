import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { type Role, type Settings, servesHttps } from '../../platform/settings.ts'
import { keepPostgres } from './keep-postgres.ts'
import { type KeptRole, keepRole } from './keep-role.ts'
import { ensureDataDir, holdDataDir } from './only-product.ts'
import { refusePortInUse } from './ports.ts'
import { startPreparing } from './prepare-database.ts'
import type { PortsByRole } from './role-messages.ts'
import { ensureWebBuild } from './web-build.ts'

const main = join(import.meta.dirname, '../main.ts')

/** The processes of a tree, in the order in which they start. Roles with little work share one. */
const groups: readonly (readonly Role[])[] = [['web'], ['dns', 'lookup', 'mail', 'sandbox'], ['worker']]

/**
 * Young objects get 4 MB in processes that no visitor waits for: little survives a job or an answer. The web role has 16 MB, since
 * collecting more often costs its calls about a tenth of their processor time; by default V8 lets them grow to 64 MB and keeps it.
 */
const execArgvOf = (name: string) => [
  `--max-semi-space-size=${name === 'web' ? 16 : 4}`,
  ...(name.startsWith('dns,') ? [`--max-old-space-size=${nameServerHeapMegabytes}`] : []),
]

/** The name server's caches and what shares its process; without a limit, V8 lets the heap of a busy server grow to several times that. */
const nameServerHeapMegabytes = 320

/** The whole product as one process tree: database, migrations, roles; a process that ends is restarted. */
export async function supervise(settings: Settings): Promise<void> {
  const isWanted = (role: Role) => role !== 'sandbox' || settings.mode === 'sandbox'
  ensureDataDir(settings.dataDir)
  const wanted = groups.map(group => group.filter(isWanted).join(','))
  await refusePortInUse('PORT', settings.port, settings.host)
  if (settings.powerDns.length === 0) await refusePortInUse('DNS_PORT', settings.dnsPort, settings.host)
  await refusePortInUse('RDAP_PORT', settings.rdapPort, settings.host)
  await refusePortInUse('WHOIS_PORT', settings.whoisPort, settings.host)
  if (settings.mailPort > 0) await refusePortInUse('MAIL_PORT', settings.mailPort, settings.host)
  if (servesHttps(settings)) await refusePortInUse('HTTPS_PORT', settings.httpsPort, settings.host)
  await refusePortInUse('OPERATOR_PORT', settings.operatorPort, settings.operatorHost)
  if (settings.mode === 'sandbox') {
    await refusePortInUse('EPP_PORT', settings.eppPort, '127.0.0.1')
    await refusePortInUse('GATEWAY_PORT', settings.gatewayPort, settings.host)
  }
  if (!settings.databaseUrl) await holdDataDir(settings.dataDir)
  await ensureWebBuild(say)
  const preparing = startPreparing()
  const postgres = settings.databaseUrl ? undefined : await keepPostgres(settings.dataDir, warn)
  const url = settings.databaseUrl ?? postgres?.url ?? ''
  const ownerUrl = (settings.databaseUrl ? settings.databaseOwnerUrl : postgres?.ownerUrl) ?? url
  try {
    await preparing.prepare({ url, ownerUrl, mode: settings.mode })
  } catch (error) {
    await postgres?.stop()
    throw error
  }

  let stopping = false
  const kept = new Map<string, KeptRole>()
  const endRoles = (some: readonly string[]) => end(some.map(name => kept.get(name)?.child()))
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    if (code === 0) say('\nStopping: running work is finished first …')
    for (const role of kept.values()) role.release()
    // The sandboxes run until the roles that use them have stopped.
    await endRoles(wanted.filter(name => !name.includes('sandbox')))
    await endRoles(wanted.filter(name => name.includes('sandbox')))
    await postgres?.stop()
    if (code === 0) say('Namestead has stopped.')
    process.exit(code)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))

  const start = (name: string): Promise<PortsByRole> => {
    if (stopping) throw new Error(`the role ${name} is not started any more`)
    // Nobody but the worker, which opens the months of journals, can alter what guards the books.
    const { DATABASE_OWNER_URL: _, ...others } = process.env
    const owning = name === 'worker' && ownerUrl !== url ? { DATABASE_OWNER_URL: ownerUrl } : {}
    const environment = { ...others, ...owning, ROLE: name, DATABASE_URL: url }
    const keptRole = keepRole(
      name,
      () => fork(main, ['--role', name], { env: environment, execArgv: execArgvOf(name) }),
      warn,
    )
    kept.set(name, keptRole)
    return keptRole.ready
  }

  try {
    announce(settings, await startInParallel(wanted, start))
  } catch (error) {
    if (stopping) return
    warn(error instanceof Error ? error.message : `${error}`)
    await stop(1)
  }
}

/**
 * Starts as many processes at a time as there are cores, the most visible ones first, because concurrent loading slows each of
 * them down.
 */
async function startInParallel(
  wanted: readonly string[],
  start: (name: string) => Promise<PortsByRole>,
): Promise<PortsByRole> {
  const ports: PortsByRole = {}
  const waiting = [...wanted]
  const startNext = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) Object.assign(ports, await start(name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, startNext))
  return ports
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const warn = (line: string) => process.stderr.write(`${line}\n`)

async function end(children: readonly (ChildProcess | undefined)[]): Promise<void> {
  await Promise.all(
    children.map(async child => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise(done => child.once('exit', done))
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
      await gone
      clearTimeout(late)
    }),
  )
}

const everywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

const lanAddress = () =>
  Object.values(networkInterfaces())
    .flat()
    .find(address => address?.family === 'IPv4' && !address.internal)?.address

/** The listening address as one that a browser can open. */
const reachable = (host: string) => (everywhere.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host)

function announce(settings: Settings, ports: PortsByRole): void {
  const { host, operatorHost, mode, publicUrl } = settings
  const { port, operatorPort } = ports.web ?? {}
  const local = `http://${reachable(host)}:${port}`
  const operators = `http://${reachable(operatorHost)}:${operatorPort}`
  const site = publicUrl ? `${publicUrl} — your proxy leads it to port ${port}` : local
  const lines = ['', 'Namestead is running.', '', `  Site         ${site}`]
  // Shown only if the site listens on every address, and answers under it.
  const lan = everywhere.has(host) && !publicUrl ? lanAddress() : undefined
  if (lan) lines.push(`  On your LAN  http://${lan}:${port}`)
  if (mode === 'sandbox')
    lines.push(
      `  Payments     http://${reachable(host)}:${ports.sandbox?.port} — opens when you recharge`,
      `  Mail outbox  ${operators}/dev/outbox`,
      `  Clock        ${operators}/dev/clock`,
      '  Search for   red-lantern.com (available), google.com (taken), gold.xyz (premium)',
    )
  const dns = ports.dns?.port
  lines.push(
    `  Metrics      ${operators}/metrics`,
    `  Name server  port ${dns} — try: dig @127.0.0.1 -p ${dns} id.server CH TXT`,
    `  Look-ups     RDAP http://${reachable(host)}:${settings.rdapPort}/help, WHOIS port ${settings.whoisPort}`,
    ...(settings.mailPort > 0 ? [`  Forwarding   SMTP port ${settings.mailPort}`] : []),
    '',
    '  Ctrl-C stops it; a second start finds its data again.',
    '',
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}
