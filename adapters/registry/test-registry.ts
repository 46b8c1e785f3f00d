/** A sandbox registry with its own database, a clock that the test moves, and clients over real TLS. */
import { openEppRegistry } from './client/open.ts'
import type { EppLimits, JournalEntry } from './client/options.ts'
import type { CreateContact, Outcome, Registry } from './port.ts'
import { type SandboxOptions, type SandboxRegistry, startSandboxRegistry } from './sandbox/start.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

export const silentLog = { debug() {}, info() {}, warn() {} }

export type TestClock = { now: () => Date; set(instant: string): Date; forward(days: number): Date }

export function testClock(start: string): TestClock {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    set(instant) {
      at = new Date(instant)
      return at
    },
    forward(days) {
      at = new Date(at.getTime() + days * 86_400_000)
      return at
    },
  }
}

export type TestRegistry = {
  database: TestDatabase
  sandbox: SandboxRegistry
  clock: TestClock
  journal: JournalEntry[]
  /** A client of one of the sandbox's registrars, closed together with the rest. */
  client(registrar?: 'namestead' | 'rival', limits?: Partial<EppLimits>): Registry
  /** Moves the clock and processes what is due. */
  forward(days: number): Promise<void>
  close(): Promise<void>
}

export async function startTestRegistry(options: Partial<SandboxOptions> = {}): Promise<TestRegistry> {
  const database = await createTestDatabase()
  const clock = testClock('2026-03-01T10:00:00Z')
  const sandbox = await startSandboxRegistry({ pool: database.foreignPool, now: clock.now, log: silentLog, ...options })
  const clients: Registry[] = []
  const journal: JournalEntry[] = []
  return {
    database,
    sandbox,
    clock,
    journal,
    client(registrar = 'namestead', limits = {}) {
      const account = sandbox.accounts.find(one => one.registrar === registrar)
      const client = openEppRegistry({
        name: 'sandbox',
        host: '127.0.0.1',
        port: sandbox.port,
        registrar,
        password: account?.password ?? '',
        ca: sandbox.caCertificate,
        now: clock.now,
        log: silentLog,
        journal: entry => journal.push(entry),
        limits: { sessions: 2, answerTimeout: 5_000, backOffFirst: 20, backOffMax: 200, ...limits },
      })
      clients.push(client)
      return client
    },
    async forward(days) {
      await sandbox.sweep(clock.forward(days))
    },
    async close() {
      await Promise.all(clients.map(client => client.close()))
      await sandbox.close()
      await database.drop()
    },
  }
}

export function contactOf(contact: string): CreateContact {
  return {
    contact,
    addresses: [
      {
        form: 'int',
        name: 'Ada Lovelace',
        street: ['12 St James Square'],
        city: 'London',
        postalCode: 'SW1Y',
        country: 'GB',
      },
      { form: 'loc', name: '阿达', street: ['长安街 1 号'], city: '北京', country: 'CN' },
    ],
    voice: { number: '+44.2079460000', extension: '12' },
    email: 'ada@example.com',
    authCode: 'contact-auth-1',
    disclosure: { disclose: false, fields: ['addr-int', 'voice', 'email'] },
  }
}

/** The data of an outcome that must have succeeded; fails the test with the registry's answer otherwise. */
export function dataOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done' || outcome.kind === 'pending') return outcome.data
  throw new Error(`${outcome.kind} ${JSON.stringify(outcome)}`)
}
