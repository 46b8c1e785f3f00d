import { openEppRegistry } from '@namestead/adapters/registry/client/open'
import type { EppOptions, JournalEntry } from '@namestead/adapters/registry/client/options'
import type { Registry } from '@namestead/adapters/registry/port'
import { type RegistryEndpoint, recordCommands } from '../features/tlds/index.ts'
import type { AppContext } from '../platform/app-context.ts'

const flushMs = 50
/** Frequent read-only commands are not recorded. */
const unjournaled: EppOptions['unjournaled'] = new Set([
  'check-domains',
  'check-contacts',
  'check-hosts',
  'poll-request',
])

/** An EPP connection whose commands are written to `registry_commands`, several per statement. */
export function connectRegistry({ databases, clock, log }: AppContext, endpoint: RegistryEndpoint): Registry {
  let waiting: JournalEntry[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    timer = undefined
    const entries = waiting
    waiting = []
    if (entries.length === 0) return
    await recordCommands(databases, endpoint.id, entries).catch(error =>
      log.error({ err: error }, 'registry commands could not be written down'),
    )
  }
  const registry = openEppRegistry({
    name: endpoint.name,
    host: endpoint.host,
    port: endpoint.port,
    registrar: endpoint.login,
    password: endpoint.password,
    ...(endpoint.authority ? { ca: endpoint.authority } : {}),
    now: () => clock.now(),
    log,
    // Jobs are retried, and a quick retry is better than a long wait for an unreachable registry.
    limits: {
      sessions: endpoint.sessions,
      inFlight: endpoint.inFlight,
      namesPerCheck: endpoint.namesPerCheck,
      waitTimeout: 5000,
      answerTimeout: 20_000,
    },
    unjournaled,
    journal(entry) {
      waiting.push(entry)
      timer ??= setTimeout(flush, flushMs)
    },
  })
  return {
    ...registry,
    async close() {
      await registry.close()
      clearTimeout(timer)
      await flush()
    },
  }
}
