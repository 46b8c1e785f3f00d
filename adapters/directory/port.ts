/**
 * The directory services of a registrar: RDAP (RFC 9082, 9083) and WHOIS (RFC 3912) for the domains that it sponsors. Instants are
 * `Date`, names A-labels in lower case, statuses EPP's codes.
 */
export interface Directory {
  /** Undefined: an operator has not said yet who the registrar is. */
  registrar(): Registrar | undefined
  /** Undefined: we do not sponsor it. */
  findDomain(name: string): Promise<SponsoredDomain | undefined>
  /** A host below a domain that we sponsor, with the addresses that its registry publishes. */
  findHost(name: string): Promise<SponsoredHost | undefined>
}

export interface Registrar {
  readonly name: string
  readonly ianaId: string
  /** The site. */
  readonly url: string
  readonly abuseEmail: string
  /** As RFC 3966 has it: `+1.5555550100` or `+15555550100`. */
  readonly abusePhone: string
  /** Host of the WHOIS service, and base of the RDAP service with a slash at its end. */
  readonly whoisHost: string
  readonly rdapUrl: string
  /** The page by which a registrant is written to. */
  contactPage(domain: string): string
}

/** A registrant's data, as its customer agreed to publish it or its extension requires. */
export interface PublishedRegistrant {
  readonly name: string
  readonly organization: string | null
  readonly street: string
  readonly city: string
  readonly postalCode: string
  /** As EPP has it: `+1.5555550100`. */
  readonly phone: string
  readonly email: string
}

/** What is published of a domain. Personal data that nobody agreed to publish is not even read. */
export interface SponsoredDomain {
  readonly name: string
  readonly unicode: string
  /** The registry's own id (ROID); undefined until it was read. */
  readonly handle: string | undefined
  readonly statuses: readonly string[]
  readonly createdAt: Date
  readonly changedAt: Date | undefined
  readonly transferredAt: Date | undefined
  readonly registryExpiresAt: Date
  /** The end of what the customer has paid for. */
  readonly registrarExpiresAt: Date
  readonly nameServers: readonly string[]
  readonly signed: boolean
  readonly delegationSigners: readonly DelegationSigner[]
  readonly registrant:
    | { readonly region: string; readonly country: string; readonly published: PublishedRegistrant | undefined }
    | undefined
}

export interface DelegationSigner {
  readonly keyTag: number
  readonly algorithm: number
  readonly digestType: number
  readonly digest: string
}

export interface SponsoredHost {
  readonly name: string
  readonly ipv4: readonly string[]
  readonly ipv6: readonly string[]
}

/** At most so many questions a minute from one network (/24, /56). */
export interface QuestionLimit {
  /** Milliseconds until the network may ask again; 0: it may ask now, and this question is counted. */
  wait(address: string): number
}

export interface DirectoryLog {
  warn(details: object, message: string): void
}
