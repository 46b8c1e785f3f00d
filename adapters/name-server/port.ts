/**
 * What the name server needs from the business. Names are A-labels in lower case without a trailing dot; the root is `.`. The
 * server knows the names of all zones, reads those that are asked for, and continues answering from those it has while its source is
 * unavailable.
 */
export interface ZoneSource {
  /** Every zone, in any order, as a stream: zones are served as they arrive. */
  loadZones(): AsyncIterable<Zone>
  /** The current state of each of these zones, in one read; undefined where it is no longer ours. */
  readZones(names: readonly string[]): Promise<readonly (Zone | undefined)[]>
  /** The current state of one zone after a change; several within a short time may be read together. */
  readZone(name: string): Promise<Zone | undefined>
  /** Name and version of every zone: after a gap in the feed, only zones that differ are read again. */
  listVersions(): AsyncIterable<ZoneVersion>
  /** Starts the feed; resolves once no further change can be missed. Called once in a server's lifetime. */
  followChanges(feed: ChangeFeed): Promise<StopFollowing>
  /** Without it, a zone is compiled each time it comes into memory. */
  readonly packed?: PackedZones
}

/**
 * Zones in the form in which name servers hold them, kept by the business: to read one takes a fifth of what compiling it from its
 * records takes. `packing` names what the form depends on besides the zone; a form that was kept under another name is missing.
 */
export interface PackedZones {
  /** In one read; undefined where the zone is not ours, without octets where none are kept of its present version. */
  read(names: readonly string[], packing: string): Promise<readonly (MaybePacked | undefined)[]>
  /** Every zone, in parts. */
  load(packing: string): AsyncIterable<readonly MaybePacked[]>
  /** Names of the unsigned zones whose present version is missing, in parts. */
  listMissing(packing: string): AsyncIterable<readonly string[]>
  /** Keeps those that are of the zone's present version. */
  keep(zones: readonly KeptZone[], packing: string): Promise<void>
}

export interface KeptZone extends ZoneVersion {
  readonly octets: Buffer
}

export interface MaybePacked extends ZoneVersion {
  readonly octets: Buffer | undefined
}

export interface ZoneVersion {
  readonly name: string
  /** Grows with every change of the zone; its lowest 32 bits are the SOA serial (RFC 1982 arithmetic for secondaries). */
  readonly version: number
}

export interface ChangeFeed {
  /** A zone was created, changed or, with version 0, dropped. */
  changed(change: ZoneVersion): void
  /** The feed was interrupted and is running again: changes may have been missed. */
  interrupted(): void
}

export type StopFollowing = () => Promise<void>

/** What serves the zones of a source: our own name server, or a driver of another one. */
export interface ZoneServer {
  /** Resolves when every zone has been loaded or delivered once. */
  readonly loaded: Promise<void>
  close(): Promise<void>
}

/**
 * What another name server was given, kept by the business, so that a driver continues where it ended. All is about one server; of
 * several processes one delivers.
 */
export interface DeliveryBook {
  /** Takes or prolongs the right to deliver; undefined while another process has it. */
  hold(): Promise<HeldRight | undefined>
  release(): Promise<void>
  /** Names of zones that were delivered in another version than the present one or not at all, and of delivered ones that are gone. */
  listPending(limit: number): Promise<string[]>
  /** Names of zones whose delivery is due again at this instant, refused ones among them. */
  listDue(limit: number): Promise<string[]>
  /** The names that follow those of the last call; after the last zone it begins again. */
  listNextToInspect(limit: number): Promise<string[]>
  /** False, and nothing is noted, where the right of this epoch was lost. */
  note(epoch: string, deliveries: readonly Delivery[]): Promise<boolean>
}

export interface HeldRight {
  /** Milliseconds from the call on. */
  readonly lasts: number
  /** Another one after every gap, in which others may have delivered. */
  readonly epoch: string
}

export interface Delivery extends ZoneVersion {
  /** Milliseconds from now after which it is delivered again, in any case. */
  readonly againAfter: number | undefined
  /** The server's words where it refused; empty where it took the zone. */
  readonly refusal: string
  /** The zone is no longer ours, and the server's copy is deleted. */
  readonly isGone: boolean
}

export interface Zone extends ZoneVersion {
  readonly authority: ZoneAuthority
  readonly records: readonly ZoneRecord[]
  /** Stored records that the source itself could not read; reported together with those that DNS cannot carry. */
  readonly unreadable?: readonly SkippedRecord[]
  /** With keys, answers to clients that ask for signatures are signed. */
  readonly signing?: ZoneSigning
}

export interface ZoneSigning {
  /** At least one signs the zone. */
  readonly keys: readonly SigningKey[]
  /**
   * What the parent is asked to hold, by CDS and CDNSKEY (RFC 7344, RFC 8078): the announced keys, or no DS at all.
   */
  readonly asksParentFor: 'keys' | 'nothing'
}

/** A key of ECDSA P-256 with SHA-256 (algorithm 13, RFC 6605). All keys sign the key set; see docs/decisions for the roll. */
export interface SigningKey {
  /** The point's two coordinates, 64 octets in base64, as in DNSKEY. */
  readonly publicKey: string
  /** PKCS #8 in base64. */
  readonly privateKey: string
  readonly signsZone: boolean
  readonly isAnnounced: boolean
}

/** A stored record that is not served, while the rest of its zone is. */
export interface SkippedRecord {
  readonly id: string | undefined
  readonly host: string
  readonly type: string
  readonly why: string
}

/** Contents of a zone's SOA and NS records. All times in seconds. */
export interface ZoneAuthority {
  /** At least one; the first is the primary of the SOA. */
  readonly nameServers: readonly string[]
  /** Email address of the party responsible for the zone (RNAME). */
  readonly contact: string
  readonly ttl: number
  readonly refresh: number
  readonly retry: number
  readonly expire: number
  /** How long resolvers cache that something does not exist (RFC 2308 section 4). */
  readonly negativeTtl: number
}

/** `host` is `@`, `*`, or labels relative to the zone; `ttl` in seconds; `id` identifies the record to the operator. */
export type ZoneRecord = { readonly id?: string; readonly host: string; readonly ttl: number } & RecordValue

export type RecordValue =
  | { readonly type: 'A' | 'AAAA'; readonly address: string }
  | { readonly type: 'CNAME' | 'NS' | 'PTR'; readonly target: string }
  /** Answered with the addresses of its target, inside or outside our zones. */
  | { readonly type: 'ALIAS'; readonly target: string }
  | { readonly type: 'MX'; readonly priority: number; readonly target: string }
  /** Each chunk is at most 255 arbitrary octets, as a string of one character per octet. */
  | { readonly type: 'TXT'; readonly chunks: readonly string[] }
  | {
      readonly type: 'SRV'
      readonly priority: number
      readonly weight: number
      readonly port: number
      readonly target: string
    }
  | { readonly type: 'CAA'; readonly flags: number; readonly tag: string; readonly value: string }
  | {
      readonly type: 'HTTPS' | 'SVCB'
      readonly priority: number
      readonly target: string
      /** Each value as on the wire, one character per octet (RFC 9460 section 2.2). */
      readonly parameters: readonly { readonly key: number; readonly value: string }[]
    }
  /** `digest` is hexadecimal, here and below. */
  | {
      readonly type: 'TLSA'
      readonly usage: number
      readonly selector: number
      readonly matching: number
      readonly digest: string
    }
  | { readonly type: 'SSHFP'; readonly algorithm: number; readonly hash: number; readonly digest: string }
  | {
      readonly type: 'DS'
      readonly keyTag: number
      readonly algorithm: number
      readonly hash: number
      readonly digest: string
    }
  | {
      readonly type: 'NAPTR'
      readonly order: number
      readonly preference: number
      readonly flags: string
      readonly services: string
      readonly regexp: string
      readonly replacement: string
    }
  /** Answered with the addresses of the redirect service, which knows the redirect targets. */
  | { readonly type: 'URL' | 'URL_HIDDEN' }
  /** Answered with the mail exchangers of the forwarding service. */
  | { readonly type: 'EMAIL' }

/** The services for redirects and email forwards. */
export interface ForwardingServices {
  readonly redirectIpv4: readonly string[]
  readonly redirectIpv6: readonly string[]
  readonly mailExchangers: readonly { readonly priority: number; readonly target: string }[]
}

/** Looks up targets of ALIAS records that are not in our own zones. */
export interface AddressResolver {
  /** Rejects where the answer is unknown (a timeout); an empty list is an answer. */
  resolveAddresses(name: string): Promise<ResolvedAddresses>
}

export interface ResolvedAddresses {
  readonly ipv4: readonly string[]
  readonly ipv6: readonly string[]
  /** Seconds. */
  readonly ttl: number
}

/** Any logger with pino's interface fits. */
export interface NameServerLog {
  debug(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
