import { randomInt } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicAddress } from '../rdap/addresses.ts'
import type { Handover } from './port.ts'
import { type SessionServer, sendInSession } from './session.ts'
import { permanentRefusal, smtpServerOf } from './smtp.ts'

/** A whole message with the envelope of one recipient. An empty sender is a bounce's (RFC 5321 section 4.5.5). */
export interface RelayedMail {
  /** Names this delivery, so that a repeated one can be recognized. */
  readonly id: string
  readonly from: string
  readonly to: string
  readonly content: Buffer
}

/** Throws on a transient error, after which a retry may succeed. */
export type RelayMail = (mail: RelayedMail) => Promise<Handover>

/** Hands every mail to one server, which sends it on. */
export function smartHost(
  url: string,
  { name, timeoutMs = standardTimeoutMs }: { name: string; timeoutMs?: number },
): RelayMail {
  const server = { ...smtpServerOf(url, { timeoutMs }), name }
  return mail => send(server, mail, { signal: AbortSignal.timeout(timeoutMs) })
}

export interface DirectRelayOptions {
  /** Our name in EHLO, which should resolve to our address and back. */
  readonly name: string
  readonly resolver?: MailResolver
  /** Which addresses mail may be sent to. */
  readonly isAllowed?: (address: string) => boolean
  readonly port?: number
  /** Of one session. */
  readonly timeoutMs?: number
  /** The limit of a whole attempt, however many servers it tries. */
  readonly totalMs?: number
}

/** The look-ups that delivery needs; each throws as `node:dns` does. */
export interface MailResolver {
  resolveMx(name: string): Promise<readonly { readonly priority: number; readonly exchange: string }[]>
  resolve4(name: string): Promise<readonly string[]>
  resolve6(name: string): Promise<readonly string[]>
}

const standardTimeoutMs = 120_000
/** Shorter than the lease of a delivery: no other attempt begins while one is under way. */
const standardTotalMs = 600_000
const maxHosts = 5
const maxAddresses = 4

/**
 * Sends mail to the recipient's own servers (RFC 5321 section 5.1): the MX hosts by priority, or the domain's own addresses where
 * it has none. Each server is tried until one takes the mail, refuses it for good or
 * was sent its content: it may have taken that, no matter what became of its reply, and another server would deliver it twice. TLS is used where it is offered, with any
 * certificate (RFC 7435): without a policy of the receiver, the alternative is no encryption.
 */
export function directRelay({
  name,
  resolver = new Resolver({ timeout: 5000, tries: 2 }),
  isAllowed = isPublicAddress,
  port = 25,
  timeoutMs = standardTimeoutMs,
  totalMs = standardTotalMs,
}: DirectRelayOptions): RelayMail {
  const serverAt = (host: string, address: string): SessionServer => ({
    host: address,
    port,
    name,
    secure: false,
    tls: { servername: host, rejectUnauthorized: false, minVersion: 'TLSv1.2' },
    opportunisticTLS: true,
    connectionTimeout: timeoutMs / 6,
    greetingTimeout: timeoutMs / 4,
    socketTimeout: timeoutMs / 2,
  })
  return async mail => {
    const deadline = AbortSignal.timeout(totalMs)
    const domain = mail.to.slice(mail.to.lastIndexOf('@') + 1).toLowerCase()
    const hosts = await exchangersOf(resolver, domain)
    if (hosts === 'none') return { outcome: 'refused', reply: `${domain} receives no mail` }
    let failure: unknown = new Error(`no mail server of ${domain} has a public address`)
    for (const host of hosts.slice(0, maxHosts)) {
      const addresses = await addressesOf(resolver, host).catch((error: unknown) => {
        failure = error
        return []
      })
      for (const address of addresses.filter(isAllowed).slice(0, maxAddresses)) {
        let begun = false
        const signal = AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)])
        try {
          return await send(serverAt(host, address), mail, { signal, begun: () => (begun = true) })
        } catch (error) {
          if (begun || deadline.aborted) throw error
          failure = error
        }
      }
    }
    throw failure
  }
}

/** A name that does not exist, or has neither MX nor address, receives nothing (RFC 5321 section 5.1); a null MX says so (RFC 7505). */
async function exchangersOf(resolver: MailResolver, domain: string): Promise<string[] | 'none'> {
  const records = await resolver.resolveMx(domain).catch(orNone)
  if (records === undefined) {
    const addresses = await addressesOf(resolver, domain)
    return addresses.length > 0 ? [domain] : 'none'
  }
  const hosts = records.filter(({ exchange }) => exchange !== '' && exchange !== '.' && isIP(exchange) === 0)
  if (hosts.length === 0) return 'none'
  // Hosts of one priority share the load.
  return hosts
    .map(host => ({ ...host, order: randomInt(1_000_000) }))
    .sort((a, b) => a.priority - b.priority || a.order - b.order)
    .map(({ exchange }) => exchange)
}

/** One family's answer is enough: where the other look-up fails, its addresses are not tried. */
async function addressesOf(resolver: MailResolver, host: string): Promise<string[]> {
  const [ipv4, ipv6] = await Promise.allSettled([
    resolver.resolve4(host).catch(orNone),
    resolver.resolve6(host).catch(orNone),
  ])
  const found = [ipv4, ipv6].flatMap(answer => (answer.status === 'fulfilled' ? [...(answer.value ?? [])] : []))
  const failed = [ipv4, ipv6].find(answer => answer.status === 'rejected')
  if (found.length === 0 && failed) throw failed.reason
  return found
}

/** "No such name" and "no such record" are answers; silence is not. */
function orNone(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return undefined
  throw error
}

async function send(
  server: SessionServer,
  mail: RelayedMail,
  session: Parameters<typeof sendInSession>[2],
): Promise<Handover> {
  try {
    return { outcome: 'accepted', reply: await sendInSession(server, mail, session) }
  } catch (error) {
    const refusal = permanentRefusal(error)
    if (refusal === undefined) throw error
    return { outcome: 'refused', reply: refusal }
  }
}
