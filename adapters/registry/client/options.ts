import type { CommandKind } from '../epp/commands.ts'
import type { Outcome, ResultCode } from '../port.ts'

export type EppLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export type EppOptions = {
  /** Our name for this registry. */
  name: string
  host: string
  port: number
  registrar: string
  password: string
  /** PEM of what to trust instead of the system's list; a private registry, or the sandbox. */
  ca?: string | undefined
  /** What the certificate must name, when that is not `host`. */
  serverName?: string | undefined
  /** Our own certificate, which most registries ask for (RFC 5734 section 8). */
  clientCertificate?: { key: string; certificate: string } | undefined
  now: () => Date
  log: EppLog
  /** Told once for every command that was sent, or could not be. Must not throw; may be slow, nothing waits for it. */
  journal?: ((entry: JournalEntry) => void) | undefined
  /** Commands that the journal is not told of. */
  unjournaled?: ReadonlySet<CommandKind> | undefined
  limits?: Partial<EppLimits> | undefined
}

export type EppLimits = {
  sessions: number
  /** Commands sent and not yet answered, per session (RFC 5734 section 3 allows pipelining). */
  inFlight: number
  /** Commands waiting for a session; more are `unavailable` at once. */
  waiting: number
  /** A greeting does not tell how many a registry takes (RFC 5730 section 2.4): few, unless it is known to take more. */
  namesPerCheck: number
  /** Octets of an answer. */
  frame: number
  /** Milliseconds of real time, these and the following. */
  connectTimeout: number
  answerTimeout: number
  waitTimeout: number
  /** A session that was silent for so long says hello, so that it is not closed as idle. */
  keepAlive: number
  backOffFirst: number
  backOffMost: number
}

export const defaultLimits: EppLimits = {
  sessions: 4,
  inFlight: 16,
  waiting: 5_000,
  namesPerCheck: 10,
  frame: 4_194_304,
  connectTimeout: 10_000,
  answerTimeout: 30_000,
  waitTimeout: 15_000,
  keepAlive: 240_000,
  backOffFirst: 250,
  backOffMost: 30_000,
}

/** What the server keeps of a command. Passwords and auth codes are masked in both frames. */
export type JournalEntry = {
  registry: string
  command: CommandKind
  clientTransactionId: string
  serverTransactionId: string | null
  code: ResultCode | null
  outcome: Outcome<unknown>['kind']
  request: string
  response: string | null
  /** The caller's word: a routine read. */
  routine: boolean
  /** Business time. */
  sentAt: Date
  answeredAt: Date
}

/**
 * Whether a command may simply be sent again when its answer was lost. The others must be resolved by reading the object
 * first; `renew-domain` carries the expiry date and is at worst refused, but then nobody knows who renewed.
 */
export function isRepeatable(command: CommandKind): boolean {
  return repeatable.has(command)
}

const repeatable: ReadonlySet<CommandKind> = new Set<CommandKind>([
  'check-domains',
  'read-domain',
  'query-domain-transfer',
  'check-contacts',
  'read-contact',
  'query-contact-transfer',
  'check-hosts',
  'read-host',
  'poll-request',
])
