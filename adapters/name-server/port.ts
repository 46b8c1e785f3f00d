/**
 * What the name server needs from the business, in its words. Names are A-labels in lower case without a trailing dot;
 * the root is `.`. The server keeps every zone in memory and goes on answering while its source is away.
 */
export interface ZoneSource {
  /** Every zone, in any order, as they are read: zones are served as they arrive. */
  loadZones(): AsyncIterable<Zone>
  /** One zone as it is now; undefined when it is no longer ours. */
  readZone(name: string): Promise<Zone | undefined>
  /** Name and version of every zone: after a gap in the feed, only what differs is read again. */
  listVersions(): AsyncIterable<ZoneVersion>
  /** Starts the feed; resolves once no further change can be missed. Called once in the life of a server. */
  followChanges(feed: ChangeFeed): Promise<StopFollowing>
}

export interface ZoneVersion {
  readonly name: string
  /** Grows with every change of the zone; its lowest 32 bits are the SOA serial (RFC 1982 arithmetic for secondaries). */
  readonly version: number
}

export interface ChangeFeed {
  /** A zone was made, changed or dropped. */
  changed(change: ZoneVersion): void
  /** The feed was interrupted and runs again: changes may have been missed. */
  interrupted(): void
}

export type StopFollowing = () => Promise<void>

export interface Zone extends ZoneVersion {
  readonly authority: ZoneAuthority
  readonly records: readonly ZoneRecord[]
  /** Stored records that the source itself could not read; reported with those that DNS cannot carry. */
  readonly unreadable?: readonly SkippedRecord[]
}

/** A stored record that is not served. The rest of its zone is. */
export interface SkippedRecord {
  readonly id: string | undefined
  readonly host: string
  readonly type: string
  readonly why: string
}

/** What SOA and NS of the zone are made of. All times in seconds. */
export interface ZoneAuthority {
  /** At least one; the first is the primary of the SOA. */
  readonly nameServers: readonly string[]
  /** E-mail address of whoever answers for the zone. */
  readonly contact: string
  readonly ttl: number
  readonly refresh: number
  readonly retry: number
  readonly expire: number
  /** How long resolvers remember that something does not exist (RFC 2308, 4). */
  readonly negativeTtl: number
}

/** `host` is `@`, `*`, or labels relative to the zone; `ttl` in seconds; `id` names the record to the operator. */
export type ZoneRecord = { readonly id?: string; readonly host: string; readonly ttl: number } & RecordValue

export type RecordValue =
  | { readonly type: 'A' | 'AAAA'; readonly address: string }
  | { readonly type: 'CNAME' | 'NS' | 'PTR'; readonly target: string }
  /** Answered as the addresses of its target, wherever that is. */
  | { readonly type: 'ALIAS'; readonly target: string }
  | { readonly type: 'MX'; readonly priority: number; readonly target: string }
  /** Each chunk is at most 255 octets, whatever they are, as a string of one character an octet. */
  | { readonly type: 'TXT'; readonly chunks: readonly string[] }
  | {
      readonly type: 'SRV'
      readonly priority: number
      readonly weight: number
      readonly port: number
      readonly target: string
    }
  | { readonly type: 'CAA'; readonly flags: number; readonly tag: string; readonly value: string }
  /** Answered as the addresses of the redirect service, which knows where they lead. */
  | { readonly type: 'URL' | 'URL_HIDDEN' }
  /** Answered as the mail exchangers of the forwarding service. */
  | { readonly type: 'EMAIL' }

/** Where redirects and e-mail forwards are served. */
export interface ForwardingServices {
  readonly redirectIpv4: readonly string[]
  readonly redirectIpv6: readonly string[]
  readonly mailExchangers: readonly { readonly priority: number; readonly target: string }[]
}

/** Looks up the targets of ALIAS records that are not in our own zones. */
export interface AddressResolver {
  /** Rejects where the answer is not known (a time-out); an empty list is an answer. */
  resolveAddresses(name: string): Promise<ResolvedAddresses>
}

export interface ResolvedAddresses {
  readonly ipv4: readonly string[]
  readonly ipv6: readonly string[]
  /** Seconds. */
  readonly ttl: number
}

/** Any logger with pino's manners fits. */
export interface NameServerLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
