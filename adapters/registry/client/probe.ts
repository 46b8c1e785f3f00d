/** One session of its own, to see how a registry answers and to replace our password. */
import { extensionNamespaces, NS } from '../epp/namespaces.ts'
import type { LoginEvent, ResultCode } from '../port.ts'
import { defaultLimits, type EppOptions } from './options.ts'
import { openSession } from './session.ts'
import { transactionIds } from './transaction-id.ts'

export type Probe =
  | {
      readonly kind: 'connected'
      /** The registry's name for itself. */
      readonly server: string
      readonly objects: readonly string[]
      readonly extensions: readonly string[]
      /** What we cannot do there, since the greeting lacks it. */
      readonly missing: readonly Missing[]
      /** Extensions that we do not speak: the registry may demand one of them. */
      readonly unknown: readonly string[]
      /** Milliseconds by which the registry's clock is ahead of our clock; its greeting has whole seconds at many registries. */
      readonly skewMs: number
      /** From the first packet to the answer to the login. */
      readonly tookMs: number
      readonly tls: {
        readonly protocol: string
        readonly cipher: string
        readonly certificateExpiresAt: Date | undefined
      }
      readonly events: readonly LoginEvent[]
    }
  /** `code` is the registry's where it answered: 2200 is a wrong password, 2502 too many sessions. */
  | { readonly kind: 'failed'; readonly code: ResultCode | null; readonly message: string }

export const missingFeatures = ['domains', 'hosts', 'contacts', 'dnssec', 'restore', 'fees', 'long-passwords'] as const
export type Missing = (typeof missingFeatures)[number]

const spoken: ReadonlySet<string> = new Set(Object.values(extensionNamespaces))
const needs: Readonly<Record<Missing, string>> = {
  domains: NS.domain,
  hosts: NS.host,
  contacts: NS.contact,
  dnssec: NS.secDNS,
  restore: NS.rgp,
  fees: NS.fee,
  'long-passwords': NS.loginSec,
}

/**
 * Connects, reads the greeting, logs in and out. With `newPassword` the login replaces the password; anyone who gets no answer does
 * not know which one holds, and must try both.
 */
export async function probeRegistry(options: EppOptions): Promise<Probe> {
  const started = performance.now()
  const limits = { ...defaultLimits, ...options.limits }
  const opening = await openSession(options, limits, transactionIds('NS'), () => undefined)
  if (opening.kind === 'failure') return { kind: 'failed', code: opening.code, message: opening.message }
  const tookMs = performance.now() - started
  const { greeting, greetedAt, tls, loginEvents } = opening.session
  await opening.session.end()
  const greeted = new Set([...greeting.objects, ...greeting.extensions])
  return {
    kind: 'connected',
    server: greeting.server,
    objects: greeting.objects,
    extensions: greeting.extensions,
    missing: missingFeatures.filter(feature => !greeted.has(needs[feature])),
    unknown: greeting.extensions.filter(uri => !spoken.has(uri)),
    skewMs: greeting.at.getTime() - greetedAt.getTime(),
    tookMs,
    tls,
    events: loginEvents,
  }
}
