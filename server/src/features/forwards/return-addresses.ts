import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signing key of return addresses. */
export type ReturnKey = Buffer

const dayMs = 86_400_000
/** Bounces arrive within the days that servers keep mail, with room for slow ones. */
const validDays = 21
const days = 1024
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * The envelope sender of a forwarded mail (Sender Rewriting Scheme): an address of ours, so that SPF judges us, which leads a bounce
 * back to the sender. `SRS0=hash=day=domain=mailbox`; an address that another forwarder made so becomes `SRS1=hash=forwarder==rest`,
 * so that any number of forwards makes it no longer. Some servers change the case, so the hash ignores it.
 */
export function returnAddressOf(sender: string, host: string, key: ReturnKey, now: Date): string {
  if (sender === '') return ''
  const at = sender.lastIndexOf('@')
  const mailbox = sender.slice(0, at)
  const domain = sender.slice(at + 1)
  const further = /^SRS([01])([=+-])(.*)$/is.exec(mailbox)
  if (further?.[1] === '0') return chained(domain, `${further[2]}${further[3]}`, host, key)
  if (further?.[1] === '1') {
    const [, first, rest] = /^[^=]*=([^=]+)=(.*)$/s.exec(further[3] ?? '') ?? []
    if (first && rest) return chained(first, rest, host, key)
  }
  const stamp = stampOf(now)
  return `SRS0=${hashOf(key, stamp, domain, mailbox)}=${stamp}=${domain}=${mailbox}@${host}`
}

const chained = (first: string, rest: string, host: string, key: ReturnKey) =>
  `SRS1=${hashOf(key, first, rest)}=${first}=${rest}@${host}`

/** Where a bounce to one of our return addresses goes; undefined where we did not make it, or too long ago. */
export function originalOf(mailbox: string, keys: readonly ReturnKey[], now: Date): string | undefined {
  const parts = /^SRS0=([a-z2-7]{8})=([a-z2-7]{2})=([^=]+)=(.+)$/i.exec(mailbox)
  if (parts) {
    const [, hash = '', stamp = '', domain = '', original = ''] = parts
    const isOurs = keys.some(key => isHash(hash, hashOf(key, stamp, domain, original)))
    return isOurs && isRecent(stamp, now) ? `${original}@${domain}` : undefined
  }
  const chain = /^SRS1=([a-z2-7]{8})=([^=]+)=(.+)$/i.exec(mailbox)
  if (!chain) return undefined
  const [, hash = '', first = '', rest = ''] = chain
  return keys.some(key => isHash(hash, hashOf(key, first, rest))) ? `SRS0${rest}@${first}` : undefined
}

function hashOf(key: ReturnKey, ...parts: readonly string[]): string {
  const digest = createHmac('sha256', key).update(parts.join('=').toLowerCase()).digest()
  return [...digest.subarray(0, 8)].map(octet => alphabet[octet & 31]).join('')
}

const isHash = (given: string, expected: string) =>
  timingSafeEqual(Buffer.from(given.toLowerCase()), Buffer.from(expected))

function stampOf(now: Date): string {
  const day = Math.floor(now.getTime() / dayMs) % days
  return `${alphabet[day >> 5]}${alphabet[day & 31]}`
}

function isRecent(stamp: string, now: Date): boolean {
  const [high = -1, low = -1] = [...stamp.toLowerCase()].map(letter => alphabet.indexOf(letter))
  const age = (Math.floor(now.getTime() / dayMs) - (high * 32 + low)) % days
  // A day ahead: clocks differ.
  return age <= validDays || age === days - 1
}
