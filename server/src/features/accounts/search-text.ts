import { countryPrefixes } from '@namestead/contract/country-prefixes'
import { toAsciiName } from '@namestead/contract/domain-name'

/** What a typed text can be, by its shape. */
export interface SearchText {
  /** The number of an account, a recharge or a payment. */
  readonly id: string | undefined
  /** An id of a payment provider; they are case-sensitive. */
  readonly providerId: string | undefined
  /** A phone number as it may be kept: with its country's prefix apart, or not known. */
  readonly phones: readonly Phone[]
  /** A domain's A-label. */
  readonly domain: string | undefined
  /** The beginning, or a part, of an email address. */
  readonly email: string | undefined
}

interface Phone {
  readonly prefix: string
  readonly number: string
  readonly countries: readonly string[]
}

const idShape = /^[1-9]\d{0,17}$/
const phoneShape = /^\+?[\d\s()/.-]{6,24}$/
const domainShape = /^[^\s@/]+\.[^\s@/]+$/
const maxPrefix = 4

export function readSearchText(typed: string): SearchText {
  const text = typed.trim()
  const isWord = !/\s/.test(text)
  return {
    id: idShape.test(text) ? text : undefined,
    providerId: isWord && !text.includes('@') ? text : undefined,
    phones: phoneShape.test(text) ? phonesOf(text) : [],
    domain: domainShape.test(text) ? toAsciiName(text.toLowerCase()) : undefined,
    email: isWord ? text.toLowerCase() : undefined,
  }
}

/** With 00 or + the number has its country's prefix; without, it may have one, a 0 of long-distance calls, or neither. */
function phonesOf(text: string): Phone[] {
  const digits = text.replace(/\D/g, '').replace(/^00/, '')
  const isWhole = /^(?:\+|00)/.test(text.trim())
  const whole = Array.from({ length: maxPrefix }, (_, size) => size + 1)
    .filter(size => digits.length - size >= 4)
    .map(size => ({ prefix: digits.slice(0, size), number: digits.slice(size).replace(/^0/, '') }))
    .map(phone => ({
      ...phone,
      countries: countryPrefixes.flatMap(({ code, prefix }) => (prefix === phone.prefix ? [code] : [])),
    }))
  const national = { prefix: '', number: digits.replace(/^0/, ''), countries: [] }
  return isWhole ? whole : [national, ...whole]
}
