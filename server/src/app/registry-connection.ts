import { inDollars } from '@namestead/adapters/registry/client/in-dollars'
import { openEppRegistry } from '@namestead/adapters/registry/client/open'
import type { EppOptions, JournalEntry } from '@namestead/adapters/registry/client/options'
import { probeRegistry } from '@namestead/adapters/registry/client/probe'
import type { Registry } from '@namestead/adapters/registry/port'
import { openUpstream } from '@namestead/adapters/upstream/open'
import { type RegistryEndpoint, recordCommands, upstreamRequests } from '../features/tlds/index.ts'
import type { AppContext } from '../platform/app-context.ts'
import { createAlarmEnds, createCharges, createDeposits, guardRegistry } from './guard-registry.ts'

const flushMs = 50
/** Frequent read-only commands are not recorded. */
const unjournaled: EppOptions['unjournaled'] = new Set([
  'check-domains',
  'check-contacts',
  'check-hosts',
  'poll-request',
])

/** A connection by the registry's driver. Its commands are written to `registry_commands`, several per statement. */
export function connectRegistry(
  app: AppContext,
  endpoint: RegistryEndpoint,
  maintenance: (now: Date) => Date | undefined,
): Registry {
  const { databases, clock, log, outsideCalls } = app
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
  const journal = (entry: JournalEntry) => {
    waiting.push(entry)
    timer ??= setTimeout(flush, flushMs)
  }
  const registry = endpoint.account === null ? openEpp(app, endpoint, journal) : openAccount(app, endpoint, journal)
  const deposits = createDeposits(app, endpoint.id)
  const charges = createCharges(app, endpoint)
  const alarms = createAlarmEnds(app, endpoint.id)
  return {
    ...guardRegistry(
      inDollars(registry, endpoint.billing),
      () => maintenance(clock.now()),
      (charge, command) => {
        deposits.note(charge)
        charges.note(charge, command)
      },
      (outcome, command) => {
        alarms.note(outcome, command)
        const system = { system: 'registry', named: endpoint.name }
        if (outcome.kind !== 'unanswered' && outcome.kind !== 'unavailable') outsideCalls.succeeded(system)
        // A connection that we closed ourselves says nothing of the registry.
        else if (outcome.cause !== 'closed') outsideCalls.failed(system, outcome.message || outcome.cause)
      },
    ),
    async close() {
      await registry.close()
      clearTimeout(timer)
      await flush()
      await deposits.flush()
      await charges.flush()
      await alarms.flush()
    },
  }
}

type Journal = (entry: JournalEntry) => void

const openEpp = (app: AppContext, endpoint: RegistryEndpoint, journal: Journal) =>
  openEppRegistry({
    ...optionsOf(app, endpoint),
    // Jobs are retried, and a quick retry is better than a long wait for an unreachable registry.
    limits: {
      sessions: endpoint.sessions,
      inFlight: endpoint.inFlight,
      namesPerCheck: endpoint.namesPerCheck,
      waitTimeout: 5000,
      answerTimeout: 20_000,
    },
    unjournaled,
    journal,
  })

/** Our account at an upstream registrar. */
const openAccount = ({ databases, clock }: AppContext, endpoint: RegistryEndpoint, journal: Journal) =>
  openUpstream({
    name: endpoint.name,
    base: `${endpoint.plain ? 'http' : 'https'}://${endpoint.host}:${endpoint.port}`,
    appId: endpoint.login,
    appKey: endpoint.password,
    account: endpoint.account ?? '',
    now: () => clock.now(),
    memory: upstreamRequests(databases, endpoint.id),
    journal,
    limits: { perSecond: endpoint.inFlight, timeoutMs: 20_000 },
  })

const optionsOf = ({ clock, log }: AppContext, endpoint: RegistryEndpoint): EppOptions => ({
  name: endpoint.name,
  host: endpoint.host,
  port: endpoint.port,
  registrar: endpoint.login,
  password: endpoint.password,
  ...(endpoint.authority ? { ca: endpoint.authority } : {}),
  ...(endpoint.serverName ? { serverName: endpoint.serverName } : {}),
  ...(endpoint.certificate ? { clientCertificate: endpoint.certificate } : {}),
  now: () => clock.now(),
  log,
})

/** What operators need to try a registry and to replace our password there. */
export const connectionPorts = (app: AppContext) => ({
  databases: app.databases,
  passwords: app.vaults('registry-passwords'),
  tryConnection: (endpoint: RegistryEndpoint, newPassword?: string) =>
    probeRegistry({ ...optionsOf(app, endpoint), newPassword }),
  now: () => app.clock.now(),
})
