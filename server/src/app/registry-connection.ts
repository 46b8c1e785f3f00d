import { createHash } from 'node:crypto'
import { openEppRegistry } from '@namestead/adapters/registry/client/open'
import type { EppOptions, JournalEntry } from '@namestead/adapters/registry/client/options'
import type { Registry } from '@namestead/adapters/registry/port'
import type { RegistryEndpoint } from '../features/tlds/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { insertMany } from '../platform/database.ts'

const flushMs = 50
/** Looks that change nothing and come by the thousand are not kept. */
const unjournaled: EppOptions['unjournaled'] = new Set([
  'check-domains',
  'check-contacts',
  'check-hosts',
  'poll-request',
])

/** An EPP connection whose commands are written to `registry_commands`, several a statement. */
export function connectRegistry({ databases, clock, log }: AppContext, endpoint: RegistryEndpoint): Registry {
  let waiting: JournalEntry[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    timer = undefined
    const entries = waiting
    waiting = []
    if (entries.length === 0) return
    await databases
      .transact(tx =>
        insertMany(
          tx,
          'registry_commands',
          entries.map(entry => ({
            registry_id: endpoint.id,
            client_transaction_id: entry.clientTransactionId,
            server_transaction_id: entry.serverTransactionId,
            command: entry.command,
            subject: subjectOf(entry),
            ...framesOf(entry),
            code: entry.code,
            outcome: entry.outcome,
            at: entry.sentAt,
          })),
        ),
      )
      .catch(error => log.error({ err: error }, 'registry commands could not be written down'))
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
    // Jobs come again: better soon than after a long wait for a registry that is away.
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

/**
 * What is kept of both frames. An answered routine read keeps a digest, by which two days can be compared: the transaction
 * ids, which always differ, are left out of it.
 */
function framesOf({ routine, outcome, request, response }: JournalEntry) {
  if (!routine || outcome !== 'done' || response === null) return { request, response, digest: null }
  const said = response.replace(/<(\w+:)?trID\b.*?<\/(\w+:)?trID\s*>/s, '')
  return { request: null, response: null, digest: createHash('sha256').update(said).digest() }
}

/** The object that the frame names: the first name or id in it. */
const subjectOf = ({ request }: JournalEntry) => /<(?:\w+:)?(?:name|id)[^>]*>([^<]{1,255})</.exec(request)?.[1] ?? ''
