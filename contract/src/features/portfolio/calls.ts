import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'
import { nameServerList } from './name-servers.ts'

const { query, command } = callsOver(errors)

export const domainStates = ['active', 'expired', 'redemption', 'pending-delete', 'gone'] as const

export const domainRowFields = {
  domain: f.id,
  name: f.text(),
  unicode: f.text(),
  tld: f.text(),
  state: f.choice(domainStates),
  registeredAt: f.instant,
  /** the term that the customer has paid for; the registry may have auto-renewed beyond it */
  expiresAt: f.instant,
  /** days from today to the day of expiry, both in UTC; negative afterwards */
  daysLeft: f.integer(-100_000),
  ourNameServers: f.truth,
  /** the registry accepts no changes of it */
  locked: f.truth,
  /** no other registrar can take it over */
  transferLocked: f.truth,
  /** other name servers were requested, and the registry has not confirmed them */
  nameServersPending: f.truth,
}

/** unlocked: other registrars can take it over. locked: the registry accepts no changes. suspended: on hold, it does not resolve. */
export const lockStates = ['unlocked', 'locked', 'suspended'] as const

/** Domains are counted up to here; one more stands for any larger number. */
export const maxCounted = 10_000

/** In characters. */
export const maxRemark = 200

export const privacyChoices = ['redacted', 'published'] as const

/** What narrows the portfolio, in the list, in bulk work and in saved views. */
export const portfolioFilter = {
  text: f.optional(f.note(100)),
  state: f.optional(f.choice(domainStates)),
  tld: f.optional(f.text({ max: 63 })),
  expiringWithin: f.optional(f.integer(1, 3650)),
  /** none: domains that are in no group */
  group: f.field('domainGroup', f.optional(f.either([f.constant('none'), f.id]))),
  lock: f.optional(f.choice(lockStates)),
  /** domains that use this name server, or that do not */
  nameServer: f.optional(f.text({ max: 253 })),
  notNameServer: f.optional(f.text({ max: 253 })),
  template: f.optional(f.id),
  /** whether the customer agreed to publish the registrant's data */
  privacy: f.optional(f.choice(privacyChoices)),
}

/** The first two are the customer's choice, the others the extension's rule. */
export const domainPrivacy = ['redacted', 'published', 'always-redacted', 'always-published'] as const
export type DomainPrivacy = (typeof domainPrivacy)[number]

/** The customer's own order: a group's name, and a remark. */
const orderFields = {
  group: f.nullable(f.object({ group: f.id, name: f.text({ max: 30 }) })),
  remark: f.note(maxRemark),
}

/** registrant-unverified: its registrant's email was not verified in time. abuse: an operator decided so. */
export const holdReasons = ['registrant-unverified', 'abuse', 'unpaid'] as const

export const domainSorts = ['expires', '-expires', 'name', '-registered'] as const

/** The portfolio. `next` continues after the last row of the page. */
export const findDomains = query('/portfolio/find-domains', {
  access: 'account',
  right: 'domains.read',
  keep: 'session',
  input: {
    ...portfolioFilter,
    sort: f.optional(f.choice(domainSorts)),
    next: f.optional(f.text({ max: 400 })),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    domains: f.rows({ ...domainRowFields, ...orderFields }),
    next: f.nullable(f.text({ max: 400 })),
    total: f.integer(),
    /** there are more than `total`: counting stopped there */
    more: f.truth,
  },
})

/** What happens next to a domain whose term has ended. */
export const termEnd = f.object({
  /** when its DNS is to be interrupted; null where it is */
  interruptsAt: f.nullable(f.instant),
  interruptedAt: f.nullable(f.instant),
  /** when it is deleted unless it is renewed; null where that is decided elsewhere */
  deletesAt: f.nullable(f.instant),
  /** until when a deleted one can be restored */
  restorableUntil: f.nullable(f.instant),
})
export interface TermEnd {
  readonly interruptsAt: Date | null
  readonly interruptedAt: Date | null
  readonly deletesAt: Date | null
  readonly restorableUntil: Date | null
}

/** `true`: allowed; otherwise the key of the reason. Decided on the server, so that button and server never disagree. */
const allowance = f.either([f.constant(true), f.choice(['locked', 'change-under-way', 'not-active'])])
const lockAllowance = f.either([
  f.constant(true),
  f.choice(['change-under-way', 'not-active', 'registry-locked', 'locks-unsupported']),
])

/** Turning a lock on or off; without a value it is left as it is. */
export const lockTurn = f.optional(f.choice(['on', 'off']))

export const readDomain = query('/portfolio/read-domain', {
  access: 'account',
  right: 'domains.read',
  keep: 'session',
  input: { domain: f.optional(f.id), name: f.optional(f.text()) },
  output: {
    ...domainRowFields,
    ...orderFields,
    /** EPP status values (RFC 5731 section 2.3) */
    statuses: f.array(f.text()),
    nameServers: f.array(f.text()),
    /** name servers that the registry has not confirmed yet */
    pendingNameServers: f.nullable(f.array(f.text())),
    /** the locks that the registry has been asked to turn on or off */
    pendingLocks: f.nullable(f.object({ transfer: lockTurn, update: lockTurn, delete: lockTurn })),
    /** the registry publishes DS records, so that other name servers must serve the same keys */
    secured: f.truth,
    /** on: the registry has DS, and no change is under way; the zone may be signed elsewhere */
    signing: f.choice(['off', 'turning-on', 'on', 'rolling', 'turning-off']),
    /** why it is suspended: it does not resolve until the last reason ends */
    holds: f.array(f.choice(holdReasons)),
    /** what it is promised to, which must end before it can leave, be pushed or get another registrant */
    engagement: f.nullable(
      f.object({
        kind: f.choice(['push', 'registrant-change', 'deletion', 'dispute', 'charge-back']),
        reference: f.id,
      }),
    ),
    /** no other registrar can take it over before this instant, after a change of its registrant */
    transferLockedUntil: f.nullable(f.instant),
    /** whether the registrant's data is in WHOIS and RDAP */
    privacy: f.choice(domainPrivacy),
    /** when the customer agreed to publish it */
    publishedAt: f.nullable(f.instant),
    /** when its registry refused to hide the registrant, which it may still show; asked again daily */
    hidingRefusedAt: f.nullable(f.instant),
    /** the template of its registrant */
    template: f.nullable(f.id),
    registrant: f.nullable(
      f.object({
        name: f.text(),
        organisation: f.note(),
        email: f.text(),
        country: f.text(),
        /** what the extension asked of it besides; only the end of a number is shown */
        details: f.rows({ label: f.text(), value: f.text() }),
      }),
    ),
    /** the registry's own expiry */
    registryExpiresAt: f.instant,
    registryReadAt: f.nullable(f.instant),
    /** null: its term has not ended */
    termEnd: f.nullable(termEnd),
    can: f.object({
      changeNameServers: allowance,
      changeLocks: lockAllowance,
      editRecords: allowance,
      renew: allowance,
      /** whether its extension and its sponsor know DNSSEC, and hosts below it */
      secure: f.truth,
      addHosts: f.truth,
      /** whether its sponsor deletes domains when we ask */
      delete: f.truth,
    }),
    defaultNameServers: f.array(f.text()),
    history: f.rows({ at: f.instant, event: f.text(), detail: f.note(4000) }),
  },
  errors: ['domain-unknown'],
})

/** Requests other name servers from the registry; `pendingNameServers` shows them until the registry confirms. */
export const changeNameServers = command('/portfolio/change-name-servers', {
  access: 'account',
  right: 'domains.write',
  input: { domain: f.id, nameServers: nameServerList },
  errors: [
    'domain-unknown',
    'name-servers-invalid',
    'name-servers-too-few',
    'name-servers-repeated',
    'change-under-way',
    'domain-not-active',
    'update-locked',
  ],
  done: { us: 'Sent to the registry', zhcn: '已提交注册局' },
})

/** Counts of the portfolio, for the control panel; each at most `maxCounted` + 1. */
export const countDomains = query('/portfolio/count-domains', {
  access: 'account',
  right: 'domains.read',
  keep: 'session',
  /** filters the counts; the extensions are those of the whole portfolio */
  input: { text: f.optional(f.note(100)), tld: f.optional(f.text({ max: 63 })) },
  output: {
    all: f.integer(),
    expiring: f.integer(),
    expired: f.integer(),
    redemption: f.integer(),
    pendingDelete: f.integer(),
    unlocked: f.integer(),
    locked: f.integer(),
    suspended: f.integer(),
    /** the extensions in it, the most frequent first */
    extensions: f.rows({ tld: f.text(), unicode: f.text(), count: f.integer() }),
  },
})

/** How many domains are on their way here, and so are not in the portfolio yet, and how many are requested by other registrars. */
export const countUnderWay = query('/portfolio/count-under-way', {
  access: 'account',
  right: 'domains.read',
  output: {
    registering: f.integer(),
    queuedRegistrations: f.integer(),
    transfersIn: f.integer(),
    queuedTransfers: f.integer(),
    transfersOut: f.integer(),
  },
})

/** How many domains of the portfolio expire in the rest of this UTC month and in each of the twelve after it. */
export const countExpiries = query('/portfolio/count-expiries', {
  access: 'account',
  right: 'domains.read',
  keep: 'session',
  /** `month`: its first instant */
  output: { months: f.rows({ month: f.instant, count: f.integer() }) },
})
