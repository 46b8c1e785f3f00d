import type { Language } from '@namestead/contract/language'
import type { privacies, verifications } from '@namestead/contract/operate/tlds'

/**
 * A TLD as data: the registry's rules, our prices, and the life cycle of its domains. Operators change the copy in the
 * database.
 */
export interface TldRow {
  /** A-label; second-level ones such as `com.cn` are TLDs of their own. */
  readonly label: string
  /** The displayed form; the same as `label` unless the TLD is internationalized. */
  readonly unicode: string
  /** The registry operator, as its contract names it. */
  readonly operator: string
  /** The first one is the group under which lists show it. */
  readonly categories: readonly TldCategory[]
  /** Whether a registry of this installation serves it from the first start; the rest are priced but cannot be ordered. */
  readonly connected: boolean
  readonly labels: LabelRules
  readonly years: { readonly min: number; readonly max: number }
  /** USD, minor units. `register` and `renew` are for one year, no matter what the minimum term is. */
  readonly prices: TldPrices
  /** Whether the registry sells premium domains at prices of their own. */
  readonly premium: boolean
  /** Days. A zero leaves the state out. */
  readonly lifeCycle: LifeCycle
  readonly transfer: TransferRules
  readonly supports: RegistrySupport
  readonly verification: Verification
  /** What the registry asks of a registrant besides address, phone and email. */
  readonly registrant: RegistrantRules
  /** Whether a registrant's data is redacted: always, unless the customer agrees to publish it, or never. */
  readonly privacy: Privacy
  /** When general availability begins (ISO 8601); without it the extension is open. */
  readonly opensAt?: string | undefined
}

export type Privacy = (typeof privacies)[number]

export interface RegistrantRules {
  /** ISO 3166-1 codes of the countries in which a registrant must have its address; none: anywhere. */
  readonly countries: readonly string[]
  readonly fields: readonly RegistrantField[]
}

export type RegistrantKind = 'person' | 'organisation'
type Label = Readonly<Record<Language, string>>

interface FieldTexts {
  /** Its name in the registry's extension of EPP. */
  readonly key: string
  readonly label: Label
  readonly help?: Label | undefined
  readonly required: boolean
  /** Whom it is asked of; both without it. */
  readonly of?: RegistrantKind | undefined
}
export type RegistrantField = FieldTexts &
  (
    | {
        readonly kind: 'choice'
        readonly choices: readonly {
          readonly value: string
          readonly label: Label
          readonly of?: RegistrantKind | undefined
        }[]
      }
    | {
        readonly kind: 'text'
        readonly allows: 'digits' | 'letters-and-digits' | 'any'
        readonly min: number
        readonly max: number
      }
  )

export const tldCategories = ['popular', 'business', 'tech', 'new', 'cc', 'cn'] as const
export type TldCategory = (typeof tldCategories)[number]

/** ISO 15924 codes. */
export type IdnScript = 'Latn' | 'Hans' | 'Hant' | 'Jpan' | 'Kore' | 'Cyrl' | 'Grek' | 'Arab' | 'Hebr' | 'Thai' | 'Deva'

export interface LabelRules {
  /** Length of the A-label in characters. */
  readonly min: number
  readonly max: number
  /** Scripts beyond a-z in which labels may be written; none means ASCII only. */
  readonly idn: readonly IdnScript[]
  /** The label must be internationalized itself, as below most internationalized TLDs. */
  readonly idnOnly: boolean
  /** Whether a label may consist of digits alone. */
  readonly digitsOnly: boolean
}

export interface TldPrices {
  readonly register: bigint
  readonly renew: bigint
  readonly transfer: bigint
  /** The restore fee; the renewed year that it includes costs `renew`. */
  readonly restore: bigint
}

export interface LifeCycle {
  readonly addGrace: number
  readonly autoRenewGrace: number
  readonly redemption: number
  readonly pendingDelete: number
}

export interface TransferRules {
  /** False if the registry transfers domains by other means, such as the tag of the gaining registrar. */
  readonly authCode: boolean
  readonly yearsAdded: number
  /** Days that the losing registrar has to answer; 0 if it is not asked. */
  readonly pendingDays: number
}

export interface RegistrySupport {
  /** Contacts are objects of the registry; false if it has none (thin). */
  readonly contacts: boolean
  readonly locks: boolean
  readonly dnssec: boolean
  readonly glue: boolean
}

export type Verification = (typeof verifications)[number]

/** Register, renew, transfer, restore. */
type Prices = readonly [register: bigint, renew: bigint, transfer: bigint, restore: bigint]

export interface Differences {
  readonly connected?: boolean
  readonly labels?: Partial<LabelRules>
  readonly years?: readonly [min: number, max: number]
  readonly premium?: boolean
  readonly lifeCycle?: Partial<LifeCycle>
  readonly transfer?: Partial<TransferRules>
  readonly supports?: Partial<RegistrySupport>
  readonly verification?: Verification
  readonly registrant?: RegistrantRules
  readonly privacy?: Privacy
}

/** The rules of ICANN's base registry agreement and RFC 3915, which generic TLDs share. */
const generic = {
  labels: { min: 1, max: 63, idn: [], idnOnly: false, digitsOnly: true },
  lifeCycle: { addGrace: 5, autoRenewGrace: 45, redemption: 30, pendingDelete: 5 },
  transfer: { authCode: true, yearsAdded: 1, pendingDays: 5 },
  supports: { contacts: true, locks: true, dnssec: true, glue: true },
} as const

type Defaults = Pick<TldRow, 'lifeCycle' | 'transfer' | 'supports' | 'premium' | 'verification'> & {
  readonly minLabel: number
}

function row(
  defaults: Defaults,
  label: string,
  operator: string,
  prices: Prices,
  categories: readonly TldCategory[],
  differences: Differences & { readonly unicode?: string },
): TldRow {
  const [register, renew, transfer, restore] = prices
  const [min, max] = differences.years ?? [1, 10]
  return {
    label,
    unicode: differences.unicode ?? label,
    operator,
    categories,
    connected: differences.connected ?? false,
    labels: { ...generic.labels, min: defaults.minLabel, ...differences.labels },
    years: { min, max },
    prices: { register, renew, transfer, restore },
    premium: differences.premium ?? defaults.premium,
    lifeCycle: { ...defaults.lifeCycle, ...differences.lifeCycle },
    transfer: { ...defaults.transfer, ...differences.transfer },
    supports: { ...defaults.supports, ...differences.supports },
    verification: differences.verification ?? defaults.verification,
    registrant: differences.registrant ?? { countries: [], fields: [] },
    privacy: differences.privacy ?? 'choice',
  }
}

/** A generic TLD under an ICANN agreement. */
export const gtld = (
  label: string,
  operator: string,
  prices: Prices,
  categories: readonly TldCategory[],
  differences: Differences = {},
): TldRow =>
  row(
    { ...generic, minLabel: 1, premium: true, verification: 'registrant-email' },
    label,
    operator,
    prices,
    categories,
    differences,
  )

/** An internationalized TLD: its labels are in its own script. */
export const idnTld = (
  label: string,
  unicode: string,
  operator: string,
  prices: Prices,
  categories: readonly TldCategory[],
  script: IdnScript,
  differences: Differences = {},
): TldRow =>
  row(
    { ...generic, minLabel: 1, premium: true, verification: 'registrant-email' },
    label,
    operator,
    prices,
    categories,
    {
      ...differences,
      unicode,
      labels: { idn: [script], idnOnly: true, digitsOnly: false, ...differences.labels },
    },
  )

/** A country-code TLD: it has its own policy, so no grace period is assumed and the losing registrar is not asked. */
export const cctld = (
  label: string,
  operator: string,
  prices: Prices,
  differences: Differences = {},
  categories: readonly TldCategory[] = ['cc'],
): TldRow =>
  row(
    {
      lifeCycle: { addGrace: 0, autoRenewGrace: 0, redemption: 30, pendingDelete: 0 },
      transfer: { authCode: true, yearsAdded: 0, pendingDays: 0 },
      supports: { ...generic.supports, locks: false },
      minLabel: 2,
      premium: false,
      verification: 'none',
    },
    label,
    operator,
    prices,
    categories,
    differences,
  )
