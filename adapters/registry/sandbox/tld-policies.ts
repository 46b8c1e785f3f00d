/** The TLDs of the sandbox. A new TLD is one more entry: no other code names a TLD. */
import type { ContactRole, FeeCommand } from '../port.ts'
import { type Cents, cents } from './amounts.ts'

export type TldPolicy = {
  tld: string
  label: { min: number; max: number; idn: boolean }
  /** A period is any whole number of years in this range, and no expiry may lie more than `max` years ahead. */
  years: { min: number; max: number }
  /** US dollars; create, renew and transfer per year. */
  prices: Prices
  premium: { priceClass: string; longestLabel: number; words: string[]; prices: Prices }[]
  /** A thick registry requires a registrant and these contacts; a thin one takes none (RFC 3375 section 2.2). */
  contacts: 'none' | { required: ContactRole[] }
  maxNameServers: number
  /** Whether `info` gives the auth code to the sponsor; a registry that stores only its hash cannot (RFC 9154 section 4). */
  returnsAuthCode: boolean
  /** Which records the registry takes, if any (RFC 5910 section 4). */
  dnssec: 'ds' | 'keys' | 'none'
  /** Days. */
  life: {
    addGrace: number
    renewGrace: number
    transferGrace: number
    autoRenewGrace: number
    redemption: number
    restoreReport: number
    pendingDelete: number
  }
  transfer: { earliestDays: number; answerDays: number; years: 0 | 1 }
  reserved: string[]
  /** What the registry asks of a registrant beyond a contact's address. */
  registrant?: RegistrantPolicy | undefined
}
export type RegistrantPolicy = {
  /** Where a registrant must have its address; empty: anywhere. */
  countries: string[]
  /** Organizations are contacts with an organization. */
  fields: { key: string; values?: { person: string[]; organisation: string[] }; form?: RegExp; asks: string }[]
}
export type Prices = { create: string; renew: string; transfer: string; restore: string }
export type Policies = ReadonlyMap<string, TldPolicy>
export const currency = 'USD'

const generic: Omit<TldPolicy, 'tld' | 'prices'> = {
  label: { min: 3, max: 63, idn: true },
  years: { min: 1, max: 10 },
  premium: [],
  contacts: { required: ['admin', 'tech'] },
  maxNameServers: 13,
  returnsAuthCode: true,
  dnssec: 'ds',
  life: {
    addGrace: 5,
    renewGrace: 5,
    transferGrace: 5,
    autoRenewGrace: 45,
    redemption: 30,
    restoreReport: 7,
    pendingDelete: 5,
  },
  transfer: { earliestDays: 60, answerDays: 5, years: 1 },
  reserved: ['nic', 'whois', 'example-reserved'],
}
const thin = { contacts: 'none' } as const
const premium = [
  {
    priceClass: 'premium-gold',
    longestLabel: 2,
    words: ['gold', 'bitcoin', 'casino'],
    prices: { create: '2500.00', renew: '2500.00', transfer: '2500.00', restore: '40.00' },
  },
  {
    priceClass: 'premium-silver',
    longestLabel: 3,
    words: ['coffee', 'travel', 'wallet', 'cloud', 'poker'],
    prices: { create: '120.00', renew: '120.00', transfer: '120.00', restore: '40.00' },
  },
]

/** The European Economic Area and Switzerland. */
const europeanCountries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')

function prices(create: string, renew = create, restore = '40.00', transfer = renew): Prices {
  return { create, renew, transfer, restore }
}

export const tldPolicies: TldPolicy[] = [
  { ...generic, ...thin, tld: 'com', prices: prices('9.59') },
  { ...generic, ...thin, tld: 'net', prices: prices('10.26') },
  { ...generic, tld: 'org', prices: prices('9.93') },
  { ...generic, tld: 'info', prices: prices('3.50', '17.00') },
  {
    ...generic,
    tld: 'xyz',
    label: { min: 1, max: 63, idn: true },
    prices: prices('1.99', '10.00'),
    premium,
    returnsAuthCode: false,
  },
  { ...generic, tld: 'club', label: { min: 1, max: 63, idn: true }, prices: prices('5.00', '12.00'), premium },
  { ...generic, tld: 'top', prices: prices('1.20', '4.50') },
  { ...generic, tld: 'shop', prices: prices('1.80', '24.00') },
  { ...generic, tld: 'online', prices: prices('2.50', '28.00') },
  { ...generic, tld: 'site', prices: prices('2.50', '28.00') },
  { ...generic, tld: 'app', label: { min: 3, max: 63, idn: false }, prices: prices('12.00') },
  { ...generic, tld: 'dev', label: { min: 3, max: 63, idn: false }, prices: prices('10.00') },
  { ...generic, tld: 'biz', prices: prices('12.50'), dnssec: 'keys' },
  {
    ...generic,
    tld: 'io',
    label: { min: 3, max: 63, idn: false },
    prices: prices('30.00', '30.00', '60.00'),
    life: { ...generic.life, addGrace: 0, renewGrace: 0, autoRenewGrace: 30 },
  },
  {
    ...generic,
    tld: 'co',
    label: { min: 3, max: 50, idn: true },
    years: { min: 1, max: 5 },
    prices: prices('11.00', '25.00'),
    life: { ...generic.life, autoRenewGrace: 45, redemption: 15 },
  },
  {
    ...generic,
    tld: 'me',
    label: { min: 2, max: 63, idn: false },
    prices: prices('5.00', '15.00'),
    contacts: { required: ['admin', 'billing', 'tech'] },
    life: { ...generic.life, autoRenewGrace: 30 },
  },
  {
    ...generic,
    ...thin,
    tld: 'cc',
    prices: prices('6.00', '8.50'),
    dnssec: 'none',
    life: { ...generic.life, autoRenewGrace: 40, pendingDelete: 3 },
    transfer: { earliestDays: 60, answerDays: 5, years: 0 },
  },
  {
    ...generic,
    tld: 'fr',
    label: { min: 2, max: 63, idn: true },
    prices: prices('4.50', '6.00', '30.00'),
    life: { ...generic.life, addGrace: 0, autoRenewGrace: 0, pendingDelete: 0 },
    transfer: { earliestDays: 60, answerDays: 8, years: 1 },
    registrant: {
      countries: europeanCountries,
      fields: [
        {
          key: 'id-kind',
          values: { person: ['identity-card', 'passport'], organisation: ['siren', 'vat', 'register'] },
          asks: 'a person has an identity-card or passport, an organization a siren, vat or register number',
        },
        { key: 'id-number', form: /^(?=.*\d)[a-z0-9]{5,20}$/i, asks: 'the id-number is 5 to 20 letters and digits' },
      ],
    },
  },
]

export function policiesByTld(list: readonly TldPolicy[]): Policies {
  return new Map(list.map(policy => [policy.tld, policy]))
}

/** `label.tld` of a TLD that the sandbox serves, else null. */
export function policyOf(policies: Policies, name: string): { policy: TldPolicy; label: string } | null {
  const dot = name.indexOf('.')
  const policy = policies.get(name.slice(dot + 1))
  return dot > 0 && policy ? { policy, label: name.slice(0, dot) } : null
}

export type PriceList = { priceClass: string; standard: boolean; prices: Prices }

export function priceListOf(policy: TldPolicy, label: string): PriceList {
  const found = policy.premium.find(level => label.length <= level.longestLabel || level.words.includes(label))
  return found
    ? { priceClass: found.priceClass, standard: false, prices: found.prices }
    : { priceClass: 'standard', standard: true, prices: policy.prices }
}

/** The cost of a command. A restore costs its fee and the year that it adds. Transfers are free where they add none. */
export function costOf(policy: TldPolicy, list: PriceList, command: FeeCommand, months: number): Cents {
  const years = BigInt(Math.ceil(months / 12))
  switch (command) {
    case 'create':
      return cents(list.prices.create) * years
    case 'renew':
      return cents(list.prices.renew) * years
    case 'transfer':
      return policy.transfer.years ? cents(list.prices.transfer) : 0n
    case 'restore':
      return cents(list.prices.restore) + cents(list.prices.renew)
    case 'delete':
    case 'update':
      return 0n
  }
}

/** The premium domains that the sandbox publishes: its words, and labels of the short kinds. */
export const premiumList = (policies: readonly TldPolicy[]) =>
  policies.flatMap(({ tld, label: { min }, premium: levels }) =>
    levels.flatMap(({ priceClass, longestLabel, words: own, prices: { create, renew } }) =>
      [...own, ...shortLabels.filter(({ length }) => length === longestLabel && length >= min)].map(label => ({
        name: `${label}.${tld}`,
        priceClass,
        create: cents(create),
        renew: cents(renew),
      })),
    ),
  )

const shortLabels = [
  'ai',
  'go',
  'tv',
  'x1',
  'art',
  'bee',
  'cup',
  'fox',
  'gym',
  'ink',
  'jet',
  'key',
  'log',
  'map',
  'oak',
  'pen',
  'sky',
  'tea',
  'van',
  'zoo',
]
