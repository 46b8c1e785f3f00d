import { createHash } from 'node:crypto'
import { keccak_256 } from '@noble/hashes/sha3.js'

/** The length of an IBAN by country, as the registry of ISO 13616 lists them. */
export const ibanLengths: Readonly<Record<string, number>> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BR: 29, BY: 28, CH: 21, CR: 22, CY: 28, CZ: 24,
  DE: 22, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FO: 18, FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28,
  HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20,
  LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MR: 27, MT: 31, MU: 30, NL: 18, NO: 15, PK: 24, PL: 28, PS: 29, PT: 25,
  QA: 29, RO: 24, RS: 22, SA: 24, SC: 31, SE: 24, SI: 19, SK: 24, SM: 27, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26, UA: 29,
  VA: 22, VG: 24, XK: 20,
} // biome-ignore format: one list

/** Without the spaces and dashes that people type between groups. */
export const compact = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** An IBAN by length and check digits (ISO 13616, ISO 7064 MOD 97-10). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban) || ibanLengths[iban.slice(0, 2)] !== iban.length) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map(character => Number.parseInt(character, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** A business identifier code of 8 or 11 characters (ISO 9362) in this country. */
export const isBic = (bic: string, country: string): boolean =>
  /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) && bic.slice(4, 6) === country

/** A routing number of the American Bankers Association: weights 3, 7, 1. */
export const isRoutingNumber = (number: string): boolean =>
  /^\d{9}$/.test(number) &&
  number !== '000000000' &&
  [...number].reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0

/** A line number of CNAPS: twelve digits, the last checks the others (GB/T 17710, ISO 7064 MOD 11,10). */
export function isCnaps(number: string): boolean {
  if (!/^\d{12}$/.test(number)) return false
  let product = 10
  for (const digit of number.slice(0, -1)) {
    const sum = (product + Number(digit)) % 10 || 10
    product = (sum * 2) % 11
  }
  return (product + Number(number.at(-1))) % 10 === 1
}

/** An account number where no IBAN exists: what a file for the bank can carry (Max34Text of ISO 20022). */
export const isAccountNumber = (number: string): boolean => /^[A-Z0-9]{4,34}$/.test(number)

/**
 * An Ethereum address. EIP-55: the case of its letters is its checksum, so an address in one case carries none and is refused:
 * a wrong letter would lose the money.
 */
export function isEthereumAddress(address: string): boolean {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(address)?.[1]
  if (digits === undefined) return false
  const hash = Buffer.from(keccak_256(Buffer.from(digits.toLowerCase(), 'ascii'))).toString('hex')
  return [...digits].every((digit, index) => {
    if (!/[a-f]/i.test(digit)) return true
    return Number.parseInt(hash[index] ?? '0', 16) >= 8 === (digit === digit.toUpperCase())
  })
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A TRON address: base58check of the octet 41 and twenty octets of the key's hash. */
export function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  let value = 0n
  for (const character of address) value = value * 58n + BigInt(alphabet.indexOf(character))
  const octets = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  if (octets.length !== 25 || octets[0] !== 0x41) return false
  const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()
  return sha256(sha256(octets.subarray(0, 21)))
    .subarray(0, 4)
    .equals(octets.subarray(21))
}

/** How a number is shown: the first and the last characters. */
export function maskNumber(number: string): string {
  const [name = '', host] = number.split('@')
  if (host !== undefined) return `${name.slice(0, 1)}***@${host}`
  return `${number.slice(0, number.length > 12 ? 4 : 0)}****${number.slice(-4)}`
}
