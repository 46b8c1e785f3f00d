import type { CommandKind } from '../epp/commands.ts'
import type { Outcome, ResultCode } from '../port.ts'

export type EppLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

/** What both sides of a session speak. */
export type Spoken = { readonly objects: ReadonlySet<string>; readonly extensions: ReadonlySet<string> }

export type EppOptions = {
  /** Called with what a new session speaks. */
  opened?: ((spoken: Spoken) => void) | undefined
  /** Our name for this registry. */
  name: string
  host: string
  port: number
  registrar: string
  password: string
  /** Replaces the password with the login (RFC 5730 section 2.9.1.1). */
  newPassword?: string | undefined
  /** PEM of the authorities to trust instead of the system's list, for a private registry or the sandbox. */
  ca?: string | undefined
  /** The name that the certificate must carry, when it differs from `host`. */
  serverName?: string | undefined
  /** Our client certificate, which most registries require (RFC 5734 section 8). */
  clientCertificate?: { key: string; certificate: string } | undefined
  now: () => Date
  log: EppLog
  /** Called once for every command, sent or not. Must not throw; may be slow, since nothing waits for it. */
  journal?: ((entry: JournalEntry) => void) | undefined
  /** Commands that are not journaled. */
  unjournaled?: ReadonlySet<CommandKind> | undefined
  limits?: Partial<EppLimits> | undefined
}

export type EppLimits = {
  sessions: number
  /** Commands sent and not yet answered, per session (RFC 5734 section 3 allows pipelining). */
  inFlight: number
  /** Commands that may wait for a session; further ones are `unavailable` at once. */
  waiting: number
  /** A greeting does not state how many a registry accepts (RFC 5730 section 2.4): few, unless it is known to accept more. */
  namesPerCheck: number
  /** Maximum octets of an answer. */
  frame: number
  /** Milliseconds of real time, here and below. */
  connectTimeout: number
  answerTimeout: number
  waitTimeout: number
  /** After this long without traffic a session sends hello, so that the registry does not close it as idle. */
  keepAlive: number
  backOffFirst: number
  backOffMax: number
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
  backOffMax: 30_000,
}

/** What the server stores about a command. Passwords and auth codes are masked in both frames. */
export type JournalEntry = {
  registry: string
  command: CommandKind
  clientTransactionId: string
  serverTransactionId: string | null
  code: ResultCode | null
  outcome: Outcome<unknown>['kind']
  request: string
  response: string | null
  /** The domain, where it cannot be read from the request. */
  subject?: string | undefined
  /** Set by the caller: a routine read. */
  routine: boolean
  /** Business time. */
  sentAt: Date
  answeredAt: Date
}

/**
 * Whether a command may be resent when its answer was lost. For others the object must be read first: a repeated `renew-domain`
 * carries the expiry date and is at worst refused, but the refusal does not tell whose renewal succeeded.
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
