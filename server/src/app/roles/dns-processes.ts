import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AppContext } from '../../platform/app-context.ts'
import { showNumbers } from '../../platform/metrics.ts'
import { keepRole } from '../processes/keep-role.ts'
import type { DnsProcessMessage } from '../processes/role-messages.ts'

/** Above what zones, signatures and answers take, with room for collection: without a limit, V8 lets the heap of a busy server grow to several times that. */
const heapMegabytes = 256
/** For what answers are built from: it is garbage at once, and more room for it does not make collecting it cheaper. */
const youngMegabytes = 8
/** Milliseconds that a process may take to finish before it is killed. */
const patience = 5_000

/**
 * One or several name servers on one port. They share sockets that this process holds and never reads: queries for one that dies stay
 * in the socket, and the others answer them. A socket for each (SO_REUSEPORT) would lose its queue with its process.
 */
export async function startDnsProcesses({
  settings,
  databaseUrl,
  log,
  metrics,
}: AppContext): Promise<{ port: number; stop(): Promise<void> }> {
  // Connections too are taken from a shared socket, not handed out one by one.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    exec: join(import.meta.dirname, '../processes/dns-process.ts'),
    args: [],
    execArgv: [`--max-old-space-size=${heapMegabytes}`, `--max-semi-space-size=${youngMegabytes}`],
  })
  const stats = new Map<Worker, Readonly<Record<string, number>>>()

  function fork() {
    const worker = cluster.fork({ DATABASE_URL: databaseUrl })
    worker.on('message', (message: DnsProcessMessage) => {
      if ('stats' in message) stats.set(worker, message.stats)
    })
    worker.on('exit', () => stats.delete(worker))
    return worker.process
  }

  const kept = Array.from({ length: settings.dnsProcesses }, (_, at) =>
    keepRole(`dns ${at + 1}`, fork, line => log.warn(line)),
  )

  async function stop(): Promise<void> {
    forget()
    for (const role of kept) role.release()
    await Promise.all(
      kept.map(async role => {
        const child = role.child()
        if (!child || child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        const late = setTimeout(() => child.kill('SIGKILL'), patience)
        await ended
        clearTimeout(late)
      }),
    )
  }

  const forget = showNumbers(metrics, {
    name: 'namestead_name_server',
    help: 'The sum of all name server processes: counts since each started, zones, TCP connections',
    read() {
      const sums: Record<string, number> = { processes: stats.size }
      for (const each of stats.values())
        for (const [name, value] of Object.entries(each)) sums[name] = (sums[name] ?? 0) + value
      return sums
    },
  })
  try {
    const [ports] = await Promise.all(kept.map(role => role.ready))
    return { port: ports?.dns?.port ?? settings.dnsPort, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
