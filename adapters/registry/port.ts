/**
 * A registry in business terms. Expected outcomes are values: the caller decides what a refusal means. Instants are `Date`,
 * amounts plain decimal strings ("10.00") beside a currency, names A-labels in lower case. Contact ids, auth codes and statuses
 * keep the registry's own values (RFC 5731-5733).
 */
import type { Refusal, ResultCode } from './epp/result-codes.ts'

export type { Refusal, ResultCode } from './epp/result-codes.ts'

export type Registry = {
  /** This registry's name in our configuration, journal entries and logs. */
  readonly name: string
  /** The id under which the registry knows us: the `sponsor` of our objects (RFC 5730 section 2.9.1.1). */
  readonly registrar: string
  /** What can be done with our domains besides reading them, renewing them and changing their name servers. */
  readonly supports: ReadonlySet<Ability>
  /** Where our domains are in an account at another registrar instead of being sponsored by us. */
  readonly upstream?: UpstreamAccount | undefined

  /**
   * Many names in one frame; longer lists are split by the client. Answered in the order of the request. With `fees`, each name
   * carries its prices (RFC 8748).
   */
  checkNames(input: CheckNames, options?: CommandOptions): Promise<Outcome<CheckedName[]>>
  /** With the auth code anyone can read the whole record, so a domain can be examined before its transfer is requested. */
  readDomain(input: ReadDomain, options?: CommandOptions): Promise<Outcome<DomainData>>
  createDomain(input: CreateDomain, options?: CommandOptions): Promise<Outcome<DomainCreated>>
  /** Carries the expiry date known to us, so that a repeat is refused instead of renewing twice (RFC 5731 section 3.2.3). */
  renewDomain(input: RenewDomain, options?: CommandOptions): Promise<Outcome<DomainRenewed>>
  updateDomain(input: UpdateDomain, options?: CommandOptions): Promise<Outcome<Charged>>
  /** `done` when the domain is deleted at once (add grace), `pending` when it enters redemption. */
  deleteDomain(input: { name: string }, options?: CommandOptions): Promise<Outcome<Charged>>
  requestRestore(input: RequestRestore, options?: CommandOptions): Promise<Outcome<Restore>>
  reportRestore(input: ReportRestore, options?: CommandOptions): Promise<Outcome<Restore>>

  requestTransfer(input: RequestTransfer, options?: CommandOptions): Promise<Outcome<DomainTransfer>>
  queryTransfer(input: NameWithAuthCode, options?: CommandOptions): Promise<Outcome<DomainTransfer>>
  approveTransfer(input: NameWithAuthCode, options?: CommandOptions): Promise<Outcome<DomainTransfer>>
  rejectTransfer(input: NameWithAuthCode, options?: CommandOptions): Promise<Outcome<DomainTransfer>>
  cancelTransfer(input: NameWithAuthCode, options?: CommandOptions): Promise<Outcome<DomainTransfer>>

  checkContacts(input: { contacts: string[] }, options?: CommandOptions): Promise<Outcome<CheckedObject[]>>
  readContact(input: ContactWithAuthCode, options?: CommandOptions): Promise<Outcome<ContactData>>
  createContact(input: CreateContact, options?: CommandOptions): Promise<Outcome<ContactCreated>>
  updateContact(input: UpdateContact, options?: CommandOptions): Promise<Outcome<Nothing>>
  deleteContact(input: { contact: string }, options?: CommandOptions): Promise<Outcome<Nothing>>
  requestContactTransfer(input: ContactWithAuthCode, options?: CommandOptions): Promise<Outcome<ContactTransfer>>
  queryContactTransfer(input: ContactWithAuthCode, options?: CommandOptions): Promise<Outcome<ContactTransfer>>
  approveContactTransfer(input: ContactWithAuthCode, options?: CommandOptions): Promise<Outcome<ContactTransfer>>
  rejectContactTransfer(input: ContactWithAuthCode, options?: CommandOptions): Promise<Outcome<ContactTransfer>>
  cancelContactTransfer(input: ContactWithAuthCode, options?: CommandOptions): Promise<Outcome<ContactTransfer>>

  checkHosts(input: { hosts: string[] }, options?: CommandOptions): Promise<Outcome<CheckedObject[]>>
  readHost(input: { host: string }, options?: CommandOptions): Promise<Outcome<HostData>>
  createHost(input: CreateHost, options?: CommandOptions): Promise<Outcome<HostCreated>>
  updateHost(input: UpdateHost, options?: CommandOptions): Promise<Outcome<Nothing>>
  deleteHost(input: { host: string }, options?: CommandOptions): Promise<Outcome<Nothing>>

  /** The oldest message of our queue, null when it is empty. It stays in the queue until it is acknowledged. */
  nextMessage(options?: CommandOptions): Promise<Outcome<Message | null>>
  /** `left`: how many messages remain; null where the registry does not say. */
  acknowledgeMessage(input: { message: string }, options?: CommandOptions): Promise<Outcome<{ left: number | null }>>

  /** The pool's current state, for the operator's page and for health checks. Opens nothing. */
  state(): RegistryState
  /** Waits for running commands, logs out, closes the sockets. */
  close(): Promise<void>
}

/** What a registry says at login (RFC 8807 section 2.1): a password or certificate that ends, a cipher that it will refuse. */
export type LoginEvent = {
  type: string
  level: 'warning' | 'error'
  expiresAt?: Date | undefined
  text: string
}

export const abilities = [
  'locks',
  'contacts',
  'dnssec',
  'glue',
  'holds',
  'auth-codes',
  'transfers',
  'deletion',
  'restore',
] as const
/** auth-codes: it takes ours. transfers: requests by other registrars are shown and answered. */
export type Ability = (typeof abilities)[number]

/** Our account at another registrar. */
export type UpstreamAccount = {
  /** The domain in our account with when it came there; null: it is not there. */
  findDomain(input: { name: string }): Promise<Outcome<AccountDomain | null>>
  /** A page of the account's domains, from 1; `more`: whether another follows. */
  listDomains(input: { page: number }): Promise<Outcome<{ domains: AccountDomain[]; more: boolean }>>
  /** Asks the registrar for the auth code of a domain that leaves; `pending` while it makes one. */
  issueAuthCode(input: { name: string; reason: string }): Promise<Outcome<{ authCode: string }>>
}

/** busy: a change of it at the registrar has not ended. ended: expired, or in redemption. */
export type AccountDomain = {
  name: string
  state: 'usable' | 'busy' | 'frozen' | 'disputed' | 'ended'
  addedAt: Date | null
  registeredAt: Date | null
  expiresAt: Date | null
  nameServers: string[]
}

export type CommandOptions = {
  /** Our transaction id (3-64 characters). A caller that passes its own can recognize a retry in the journal. */
  clientTransactionId?: string | undefined
  /** A read that nobody waits for and that resolves no doubt about a command: it lets others pass, and is journaled briefly. */
  routine?: boolean | undefined
}

/** The registry's answer, or its silence. */
export type Outcome<T> = Done<T> | Pending<T> | Refused | Unanswered | Unavailable

/** Why a command did not end: refused, without a usable answer, or still to be decided. */
export type Unmade = Exclude<Outcome<unknown>, { kind: 'done' }>

type Answer = { message: string; clientTransactionId: string; serverTransactionId: string }
/** Done (1000, 1300, 1301). */
export type Done<T> = Answer & { kind: 'done'; code: ResultCode; data: T }
/** The registry accepted the command and finishes later (1001): a poll message or `readDomain` gives the result. */
export type Pending<T> = Answer & { kind: 'pending'; code: ResultCode; data: T }
/** Nothing was changed. `reason` is the code in words; `details` are the registry's own explanations. */
export type Refused = Answer & {
  kind: 'refused'
  code: ResultCode
  reason: Refusal
  details: string[]
  /** The name of the object, where the command is about one that the customer named, such as another registrar's host. */
  about?: string | undefined
}
/**
 * The command was sent and no usable answer arrived: it may or may not have been executed. Read the object (`read…`) before
 * repeating.
 */
export type Unanswered = {
  kind: 'unanswered'
  cause: 'connection-lost' | 'timeout' | 'malformed-answer' | 'wrong-answer'
  code: null
  message: string
  clientTransactionId: string
  serverTransactionId: string | null
}
/** The command was never sent: repeating it is safe. */
export type Unavailable = {
  kind: 'unavailable'
  cause: 'no-session' | 'login-refused' | 'session-limit' | 'closed'
  code: ResultCode | null
  message: string
  clientTransactionId: string
  serverTransactionId: string | null
}

export type Nothing = Record<never, never>
export type Period = { value: number; unit: 'years' | 'months' }

export type Fee = { amount: string; description?: string | undefined; refundable?: boolean | undefined }
/** The fee we accept: the registry refuses to charge more (RFC 8748 section 4). */
export type AgreedFee = { currency: string; fees: Fee[] }
/** The amount charged or credited (credits are negative amounts); null where the registry does not say. */
export type Charged = { charged: Charge | null }
export type Charge = {
  currency: string | null
  fees: Fee[]
  credits: Fee[]
  balance: string | null
  creditLimit: string | null
}

export type FeeCommand = 'create' | 'renew' | 'transfer' | 'restore' | 'delete' | 'update'
export type CheckNames = {
  names: string[]
  fees?:
    | {
        currency?: string | undefined
        commands: { command: FeeCommand; period?: Period | undefined; phase?: string | undefined }[]
      }
    | undefined
}
export type CheckedName = {
  name: string
  available: boolean
  reason: string | null
  /** null when prices were not requested, or the registry has no fee extension. */
  prices: NamePrices | null
}
export type NamePrices = { currency: string; priceClass: string | null; available: boolean; commands: CommandPrice[] }
export type CommandPrice = {
  command: FeeCommand
  /** The requested launch phase, echoed (RFC 8748 section 3.8). */
  phase?: string | undefined
  period: Period | null
  fees: Fee[]
  credits: Fee[]
  /** Whether this is the ordinary price of the TLD; false for a premium name. */
  standard: boolean
  reason: string | null
}
export type CheckedObject = { id: string; available: boolean; reason: string | null }

export const contactRoles = ['admin', 'billing', 'tech'] as const
export type ContactRole = (typeof contactRoles)[number]
export type DomainContact = { role: ContactRole; contact: string }

export const clientDomainStatuses = [
  'clientDeleteProhibited',
  'clientHold',
  'clientRenewProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
] as const
export const domainStatuses = [
  ...clientDomainStatuses,
  'inactive',
  'ok',
  'pendingCreate',
  'pendingDelete',
  'pendingRenew',
  'pendingTransfer',
  'pendingUpdate',
  'serverDeleteProhibited',
  'serverHold',
  'serverRenewProhibited',
  'serverTransferProhibited',
  'serverUpdateProhibited',
] as const
export type ClientDomainStatus = (typeof clientDomainStatuses)[number]
export type DomainStatus = (typeof domainStatuses)[number]
/** The text of a status and its language (BCP 47). */
export type StatusTexts = Readonly<Record<string, { readonly text: string; readonly language: string }>>

export const graceStatuses = [
  'addPeriod',
  'autoRenewPeriod',
  'renewPeriod',
  'transferPeriod',
  'redemptionPeriod',
  'pendingRestore',
  'pendingDelete',
] as const
/** RFC 3915: the running grace periods, or the stage of a deletion. */
export type GraceStatus = (typeof graceStatuses)[number]

export type DsRecord = {
  keyTag: number
  algorithm: number
  digestType: number
  digest: string
  key?: KeyRecord | undefined
}
export type KeyRecord = { flags: number; protocol: number; algorithm: number; publicKey: string }
/** Either the DS or the key interface, never both (RFC 5910 section 4). */
export type Dnssec = {
  maxSignatureLife?: number | undefined
  records: { interface: 'ds'; ds: DsRecord[] } | { interface: 'key'; keys: KeyRecord[] }
}
export type DnssecChange = {
  urgent?: boolean | undefined
  remove?: 'all' | Dnssec['records'] | undefined
  add?: Dnssec | undefined
  maxSignatureLife?: number | undefined
}

export type ReadDomain = NameWithAuthCode & { hosts?: 'all' | 'delegated' | 'subordinate' | 'none' | undefined }
export type DomainData = {
  name: string
  registryId: string
  statuses: DomainStatus[]
  statusTexts?: StatusTexts | undefined
  graceStatuses: GraceStatus[]
  registrant: string | null
  contacts: DomainContact[]
  nameServers: string[]
  /** Host objects below this domain. */
  subordinateHosts: string[]
  sponsor: string
  creator: string | null
  createdAt: Date | null
  updater: string | null
  updatedAt: Date | null
  expiresAt: Date | null
  transferredAt: Date | null
  /** Shown only to the sponsor and to a client that sent it. */
  authCode: string | null
  dnssec: Dnssec | null
}

export type CreateDomain = {
  name: string
  period?: Period | undefined
  nameServers?: string[] | undefined
  registrant?: string | undefined
  contacts?: DomainContact[] | undefined
  authCode: string
  dnssec?: Dnssec | undefined
  fee?: AgreedFee | undefined
}
export type DomainCreated = Charged & { name: string; createdAt: Date | null; expiresAt: Date | null }

export type RenewDomain = {
  name: string
  /** Only its UTC date is sent. */
  currentExpiry: Date
  period?: Period | undefined
  fee?: AgreedFee | undefined
}
export type DomainRenewed = Charged & { name: string; expiresAt: Date | null }

export type DomainParts = {
  nameServers?: string[] | undefined
  contacts?: DomainContact[] | undefined
  statuses?: ClientDomainStatus[] | undefined
  /** Texts of the added statuses. */
  statusTexts?: StatusTexts | undefined
}
export type UpdateDomain = {
  name: string
  add?: DomainParts | undefined
  remove?: DomainParts | undefined
  registrant?: string | undefined
  /** null removes the auth code where the registry allows it. */
  authCode?: string | null | undefined
  dnssec?: DnssecChange | undefined
  fee?: AgreedFee | undefined
}

export type RequestRestore = { name: string; fee?: AgreedFee | undefined }
/** RFC 3915 section 4.2.5: the registrar's statements for restoring a domain. */
export type RestoreReport = {
  dataBefore: string
  dataAfter: string
  deletedAt: Date
  restoredAt: Date
  reason: string
  statements: string[]
  other?: string | undefined
}
export type ReportRestore = { name: string; report: RestoreReport; fee?: AgreedFee | undefined }
export type Restore = Charged & { graceStatuses: GraceStatus[] }

export type NameWithAuthCode = { name: string; authCode?: string | undefined }
export type RequestTransfer = {
  name: string
  authCode: string
  period?: Period | undefined
  fee?: AgreedFee | undefined
}
export const transferStates = [
  'clientApproved',
  'clientCancelled',
  'clientRejected',
  'pending',
  'serverApproved',
  'serverCancelled',
] as const
export type TransferState = (typeof transferStates)[number]
type Transfer = {
  state: TransferState
  requester: string
  requestedAt: Date
  /** The party that must answer, or answered. */
  actor: string
  /** When the answer is due, or was given. */
  actionAt: Date
}
export type DomainTransfer = Transfer & Charged & { name: string; expiresAt: Date | null }
export type ContactTransfer = Transfer & { contact: string }

export type ContactWithAuthCode = { contact: string; authCode?: string | undefined }
export type Phone = { number: string; extension?: string | undefined }
export type PostalAddress = {
  /** `int` is plain ASCII, `loc` any script (RFC 5733 section 3.2.1). */
  form: 'int' | 'loc'
  name: string
  organisation?: string | undefined
  street: string[]
  city: string
  region?: string | undefined
  postalCode?: string | undefined
  country: string
}
export type Disclosure = {
  disclose: boolean
  fields: ('name-int' | 'name-loc' | 'org-int' | 'org-loc' | 'addr-int' | 'addr-loc' | 'voice' | 'fax' | 'email')[]
}
export const clientContactStatuses = [
  'clientDeleteProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
] as const
export const contactStatuses = [
  ...clientContactStatuses,
  'linked',
  'ok',
  'pendingCreate',
  'pendingDelete',
  'pendingTransfer',
  'pendingUpdate',
  'serverDeleteProhibited',
  'serverTransferProhibited',
  'serverUpdateProhibited',
] as const
export type ClientContactStatus = (typeof clientContactStatuses)[number]
export type ContactStatus = (typeof contactStatuses)[number]
export type CreateContact = {
  contact: string
  addresses: PostalAddress[]
  voice?: Phone | undefined
  fax?: Phone | undefined
  email: string
  authCode: string
  disclosure?: Disclosure | undefined
  /** What extensions of the registry ask beyond that. */
  registrantData?: ExtensionData[] | undefined
}
/** What one extension asks of a registrant: `it` with `id-number`. */
export type ExtensionData = { extension: string; values: { key: string; value: string }[] }
export type ContactCreated = { contact: string; createdAt: Date | null }
export type UpdateContact = {
  contact: string
  addStatuses?: ClientContactStatus[] | undefined
  addStatusTexts?: StatusTexts | undefined
  removeStatuses?: ClientContactStatus[] | undefined
  addresses?: PostalAddress[] | undefined
  voice?: Phone | undefined
  /** null removes it. */
  fax?: Phone | null | undefined
  email?: string | undefined
  authCode?: string | undefined
  disclosure?: Disclosure | undefined
}
export type ContactData = {
  contact: string
  registryId: string
  statuses: ContactStatus[]
  statusTexts?: StatusTexts | undefined
  addresses: PostalAddress[]
  voice: Phone | null
  fax: Phone | null
  email: string
  sponsor: string
  creator: string
  createdAt: Date
  updater: string | null
  updatedAt: Date | null
  transferredAt: Date | null
  authCode: string | null
  disclosure: Disclosure | null
  /** Shown only to the sponsor. */
  registrantData: ExtensionData[]
}

export const clientHostStatuses = ['clientDeleteProhibited', 'clientUpdateProhibited'] as const
export const hostStatuses = [
  ...clientHostStatuses,
  'linked',
  'ok',
  'pendingCreate',
  'pendingDelete',
  'pendingTransfer',
  'pendingUpdate',
  'serverDeleteProhibited',
  'serverUpdateProhibited',
] as const
export type ClientHostStatus = (typeof clientHostStatuses)[number]
export type HostStatus = (typeof hostStatuses)[number]
export type HostAddress = { version: 4 | 6; address: string }
export type CreateHost = { host: string; addresses?: HostAddress[] | undefined }
export type HostCreated = { host: string; createdAt: Date | null }
export type HostParts = {
  addresses?: HostAddress[] | undefined
  statuses?: ClientHostStatus[] | undefined
  statusTexts?: StatusTexts | undefined
}
export type UpdateHost = {
  host: string
  add?: HostParts | undefined
  remove?: HostParts | undefined
  newName?: string | undefined
}
export type HostData = {
  host: string
  registryId: string
  statuses: HostStatus[]
  statusTexts?: StatusTexts | undefined
  addresses: HostAddress[]
  sponsor: string
  creator: string
  createdAt: Date
  updater: string | null
  updatedAt: Date | null
  transferredAt: Date | null
}

/** One message of the poll queue (RFC 5730 section 2.9.2.3). */
export type Message = {
  id: string
  queuedAt: Date | null
  text: string
  /** How many messages wait, including this one. */
  waiting: number
  about: MessageSubject
  /** What of it could not be read, with the registry's frame. */
  unread?: { readonly why: string; readonly frame: string } | undefined
}
export type MessageSubject =
  | { kind: 'domain-transfer'; transfer: DomainTransfer }
  | { kind: 'contact-transfer'; transfer: ContactTransfer }
  /** The result of our pending command, and whether it was carried out. */
  | { kind: 'pending-action'; object: 'domain' | 'contact' | 'host'; id: string; succeeded: boolean; action: ActionEnd }
  | { kind: 'domain'; domain: DomainData }
  | { kind: 'renewal'; renewed: DomainRenewed }
  | { kind: 'text' }
  /** `object`: what it is about, as far as that can be said. */
  | { kind: 'unreadable'; object: ObjectId | null }
export type ObjectId = { readonly kind: 'domain' | 'contact' | 'host'; readonly id: string }
export type ActionEnd = { clientTransactionId: string | null; serverTransactionId: string; at: Date | null }

export type RegistryState = {
  sessions: number
  connecting: number
  inFlight: number
  waiting: number
  /** Shrinks when the registry reports too many sessions (2502). */
  sessionLimit: number
  /** Extensions that the last greeting offered and that we use. */
  extensions: ('secDNS' | 'rgp' | 'fee')[]
  lastFailure: string | null
  open: OpenSession[]
}

/** A session that is logged in. Business time. */
export type OpenSession = {
  openedAt: Date
  inFlight: number
  lastCommand: string | null
  lastCommandAt: Date | null
}
