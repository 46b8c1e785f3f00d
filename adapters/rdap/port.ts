/** A registrar as a registry publishes it. */
export interface PublishedRegistrar {
  readonly name: string
  /** The registrar's id at IANA. */
  readonly ianaId: string | null
  readonly abuseEmail: string | null
  readonly abusePhone: string | null
}

/** What is public of a registrant. Addresses, mail and phone are never read, even where a registry publishes them. */
export interface PublishedRegistrant {
  readonly name: string | null
  readonly organization: string | null
  readonly region: string | null
  /** As published: a code of ISO 3166-1 or a country's name. */
  readonly country: string | null
  /** The registry says that it withholds data (RFC 9537, or in words). */
  readonly redacted: boolean
}

export interface Source {
  readonly protocol: 'rdap' | 'whois'
  /** Host name of the server. */
  readonly server: string
}

/** The registration data of a domain in one shape, whichever protocol answered. */
export interface RegistrationData {
  readonly state: 'registered' | 'free' | 'reserved'
  readonly registrar: PublishedRegistrar | null
  readonly registrant: PublishedRegistrant | null
  readonly createdAt: Date | null
  readonly changedAt: Date | null
  readonly expiresAt: Date | null
  /** Status codes of EPP (RFC 5731, 3915); what is none of them stays as published. */
  readonly statuses: readonly string[]
  readonly nameServers: readonly string[]
  /** null: not published */
  readonly signed: boolean | null
  /** The answer as it came; JSON is indented. */
  readonly raw: string
  readonly source: Source
}

/** `silent`: sources that were asked and gave no usable answer. Without a usable answer nothing is known of the domain. */
export type LookedUp =
  | { readonly outcome: 'answered'; readonly data: RegistrationData; readonly silent: readonly Source[] }
  | { readonly outcome: 'unknown'; readonly silent: readonly Source[] }
  | { readonly outcome: 'no-server' }

/** Looks up a domain, given as A-labels. It never throws because of a server. */
export type LookUpRegistration = (name: string) => Promise<LookedUp>

/** Where the registration data of an extension is published; at least one of both. */
export interface RegistrationServers {
  /** The base address of RDAP, with a slash at the end (RFC 9224). */
  readonly rdap: string | undefined
  readonly whois: { readonly host: string; readonly port: number } | undefined
}

/** The servers of a domain's extension; undefined if none is known. */
export type FindServers = (name: string) => Promise<RegistrationServers | undefined>
