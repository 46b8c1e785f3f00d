import { type IsAllowed, isPublicAddress } from './addresses.ts'
import { askWhois, type WhoisServer } from './ask-whois.ts'
import { getRdap } from './get-rdap.ts'
import type { FindServers, LookUpRegistration, RegistrationData, RegistrationServers, Source } from './port.ts'
import { readRdap, relatedRdap } from './read-rdap.ts'
import { readWhois, referralOf } from './read-whois.ts'

export interface LookUpOptions {
  readonly find: FindServers
  /** Where servers may send us on: by default to public addresses only. */
  readonly isAllowed?: IsAllowed
  /** Milliseconds for each source, no matter what it does meanwhile. */
  readonly sourceMs?: number
  readonly log: { debug(details: object, message: string): void }
}

/** RDAP first, then WHOIS: a source without a usable answer is replaced by the other one and named. */
export function createLookUp({
  find,
  isAllowed = isPublicAddress,
  sourceMs = 5000,
  log,
}: LookUpOptions): LookUpRegistration {
  /** The answer of a source; undefined where it is silent, broken or about something else. */
  async function ask(source: Source, read: (signal: AbortSignal) => Promise<RegistrationData | undefined>) {
    try {
      return await read(AbortSignal.timeout(sourceMs))
    } catch (error) {
      log.debug({ err: error, source }, 'a look-up got no answer')
      return undefined
    }
  }

  const askRdap = (name: string, base: string, source: Source) =>
    ask(source, async signal => {
      const address = new URL(`domain/${name}`, base)
      // Ours to configure, so it may have any address.
      const answer = await getRdap(address, { isAllowed, configured: address.origin, signal })
      const found = readRdap(name, answer, source)
      const related = found?.state === 'registered' ? relatedRdap(answer.text) : undefined
      if (!found || !related || related.href === address.href) return found
      const more = await getRdap(related, { isAllowed, signal }).catch(() => undefined)
      const registrar = more && readRdap(name, more, source)
      return registrar ? completed(found, registrar, registrar.raw) : found
    })

  const askRegistryWhois = (name: string, server: WhoisServer, source: Source) =>
    ask(source, async signal => {
      // Ours to configure, so it may have any address.
      const text = await askWhois(server, name, { isAllowed: () => true, signal })
      const found = readWhois(name, text, source)
      const referral = found?.state === 'registered' ? referralOf(text) : undefined
      if (!found || !referral || sameServer(referral, server)) return found
      const more = await askWhois(referral, name, { isAllowed, signal }).catch(() => undefined)
      return more === undefined ? found : completed(found, readWhois(name, more, source), `# ${referral.host}\n${more}`)
    })

  return async name => {
    const servers = await find(name)
    if (!servers?.rdap && !servers?.whois) return { outcome: 'no-server' }
    const silent: Source[] = []
    for (const { source, run } of attemptsAt(name, servers)) {
      const data = await run()
      if (data) return { outcome: 'answered', data, silent }
      silent.push(source)
    }
    return { outcome: 'unknown', silent }
  }

  function attemptsAt(name: string, { rdap, whois }: RegistrationServers) {
    const attempts: { source: Source; run: () => Promise<RegistrationData | undefined> }[] = []
    if (rdap !== undefined) {
      const source: Source = { protocol: 'rdap', server: new URL(rdap).hostname }
      attempts.push({ source, run: () => askRdap(name, rdap, source) })
    }
    if (whois) {
      const source: Source = { protocol: 'whois', server: whois.host }
      attempts.push({ source, run: () => askRegistryWhois(name, whois, source) })
    }
    return attempts
  }
}

const sameServer = (one: WhoisServer, other: WhoisServer) => one.host === other.host && one.port === other.port

/** The registry's word stands; the registrar's fills in what a thin registry does not have. */
function completed(
  registry: RegistrationData,
  registrar: RegistrationData | undefined,
  text: string,
): RegistrationData {
  const raw = `${registry.raw.trimEnd()}\n\n${text}`
  if (registrar?.state !== 'registered') return { ...registry, raw }
  return {
    ...registry,
    registrant: registry.registrant ?? registrar.registrant,
    signed: registry.signed ?? registrar.signed,
    raw,
  }
}
