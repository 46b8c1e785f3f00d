/** A registry that bills in another currency, or marks premium domains otherwise than by RFC 8748, as a registry that bills in dollars. */
import type { AgreedFee, CheckedName, CheckNames, Fee, NamePrices, Registry } from '../port.ts'

export interface Billing {
  /** ISO 4217. */
  readonly currency: string
  /** Millionths of a dollar that a unit of it costs. */
  readonly microdollars: number
  /** flag: `standard` of RFC 8748 section 3.8. class: a class of its own, where a registry leaves `standard` out. */
  readonly premiumBy: 'flag' | 'class'
}

const dollars = 'USD'
const million = 1_000_000n

/**
 * The registry's commands with every fee in dollars: what it asks is rounded up, what we agree to is rounded down in its currency.
 * So an agreed price is never below the one that was asked, as long as the rate stays; with a higher rate the registry refuses, and
 * nothing is lost. What it charged stays in its own currency, in which its deposit is.
 */
export function inDollars(registry: Registry, billing: Billing): Registry {
  if (billing.currency === dollars && billing.premiumBy === 'flag') return registry
  const agreed = <Given extends { fee?: AgreedFee | undefined }>(given: Given): Given =>
    given.fee ? { ...given, fee: agreedAt(given.fee, billing) } : given
  return {
    ...registry,
    async checkNames(input, options) {
      const fees = input.fees && { ...input.fees, currency: billing.currency }
      const asked: CheckNames = fees ? { ...input, fees } : input
      const outcome = await registry.checkNames(asked, options)
      return outcome.kind === 'done' ? { ...outcome, data: outcome.data.map(name => pricedIn(name, billing)) } : outcome
    },
    createDomain: (input, options) => registry.createDomain(agreed(input), options),
    renewDomain: (input, options) => registry.renewDomain(agreed(input), options),
    updateDomain: (input, options) => registry.updateDomain(agreed(input), options),
    requestTransfer: (input, options) => registry.requestTransfer(agreed(input), options),
    requestRestore: (input, options) => registry.requestRestore(agreed(input), options),
    reportRestore: (input, options) => registry.reportRestore(agreed(input), options),
  }
}

function pricedIn(name: CheckedName, billing: Billing): CheckedName {
  const { prices } = name
  // Prices in a currency that was not asked for stay as they are: nobody takes them for dollars.
  if (!prices || prices.currency !== billing.currency) return name
  const convert = (fees: readonly Fee[]) => fees.map(fee => ({ ...fee, amount: toDollars(fee.amount, billing) }))
  const priced: NamePrices = {
    ...prices,
    currency: dollars,
    commands: prices.commands.map(price => ({
      ...price,
      fees: convert(price.fees),
      credits: convert(price.credits),
      standard: billing.premiumBy === 'flag' ? price.standard : isStandardClass(prices.priceClass),
    })),
  }
  return { ...name, prices: priced }
}

const isStandardClass = (priceClass: string | null) => priceClass === null || /^(|standard|default)$/i.test(priceClass)

const agreedAt = ({ fees }: AgreedFee, billing: Billing): AgreedFee => ({
  currency: billing.currency,
  fees: fees.map(fee => ({ ...fee, amount: fromDollars(fee.amount, billing) })),
})

/** Up to the next cent; a credit, which is negative, up to zero. */
export function toDollars(amount: string, { microdollars }: Billing): string {
  const micros = millionthsOf(amount) * BigInt(microdollars)
  return decimal(ceiling(micros, million * 10_000n), 2)
}

/** Down to the currency's smallest unit. */
export function fromDollars(amount: string, { currency, microdollars }: Billing): string {
  const places =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return decimal((millionthsOf(amount) * 10n ** BigInt(places)) / BigInt(microdollars), places)
}

/** A decimal of EPP in millionths; what is smaller is no money. */
function millionthsOf(amount: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(amount) ?? []
  const value = BigInt(whole || '0') * million + BigInt(part.slice(0, 6).padEnd(6, '0'))
  return sign === '-' ? -value : value
}

const ceiling = (value: bigint, unit: bigint) => (value > 0n ? (value + unit - 1n) / unit : value / unit)

function decimal(units: bigint, places: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(places + 1, '0')
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return units < 0n ? `-${text}` : text
}
