import { catchAll } from '@namestead/contract/forwards'

/** The mailboxes whose forward takes a mail, the closest first: the address, without its tag (RFC 5233), the catch-all. */
export function candidatesOf(mailbox: string): string[] {
  const lower = mailbox.toLowerCase()
  const tag = lower.indexOf('+')
  return [lower, ...(tag > 0 ? [lower.slice(0, tag)] : []), catchAll]
}

const minute = 60
const delays = [1, 5, 15, 30, 60, 120]
const longestDelay = 240

/** Seconds until the next attempt: minutes at first, for greylisting, then hours (RFC 5321 section 4.5.4.1). */
export const retrySeconds = (attempts: number): number => (delays[attempts - 1] ?? longestDelay) * minute

const maxHops = 30

/** The octets of the header section; undefined where it is longer than `most`. A mail without an empty line is all header. */
export function headerLength(content: Buffer, most: number): number | undefined {
  const end = content.subarray(0, most + 4).indexOf('\r\n\r\n')
  if (end >= 0) return end
  return content.length > most ? undefined : content.length
}

/** The header section, its lines unfolded. */
export function headersOf(content: Buffer): string[] {
  const end = content.indexOf('\r\n\r\n')
  const section = content.subarray(0, end < 0 ? content.length : end).toString('latin1')
  return section.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

const maxSignatures = 10
/** RFC 8617 section 4.2.1 allows fifty; each server that a mail passes adds one. */
const maxSeals = 50

/** Whether a mail was here before for one of these addresses, or has passed too many servers (RFC 5321 section 6.3). */
export function isLooping(headers: readonly string[], addresses: readonly string[]): boolean {
  const delivered = new Set(named(headers, 'delivered-to').map(line => line.slice(13).trim().toLowerCase()))
  return addresses.some(address => delivered.has(address.toLowerCase())) || named(headers, 'received').length > maxHops
}

/** Whether a mail has more signatures than any sender adds: each that is checked hashes the whole mail. */
export const hasTooManySignatures = (headers: readonly string[]): boolean =>
  named(headers, 'dkim-signature').length > maxSignatures || named(headers, 'arc-seal').length > maxSeals

const named = (headers: readonly string[], name: string) =>
  headers.filter(
    line =>
      line.slice(0, name.length).toLowerCase() === name &&
      line.slice(name.length, line.indexOf(':') + 1 || name.length).trim() === ':',
  )

/** What names a mail (RFC 5322 section 3.6.4); undefined where it has none, or one that no report could repeat. */
export function messageIdOf(headers: readonly string[]): string | undefined {
  const [line = ''] = named(headers, 'message-id')
  return /^[^:]*:\s*(<[\x21-\x3b\x3d\x3f-\x7e]{1,250}>)\s*$/.exec(line)?.[1]
}

/** A mail without results of an examination that claim to be ours (RFC 8601 section 5). */
export function withoutClaimedResults(content: Buffer, mailHost: string): Buffer {
  const end = content.indexOf('\r\n\r\n')
  const section = content.subarray(0, end < 0 ? content.length : end).toString('latin1')
  const fields = section.split(/\r\n(?![ \t])/)
  const isClaimed = (field: string) =>
    /^authentication-results[ \t]*:/i.test(field) &&
    field
      .slice(field.indexOf(':') + 1)
      .trim()
      .toLowerCase()
      .startsWith(mailHost)
  const left = fields.filter(field => !isClaimed(field))
  if (left.length === fields.length) return content
  return Buffer.concat([Buffer.from(left.join('\r\n'), 'latin1'), content.subarray(end < 0 ? content.length : end)])
}

/** As in `Mon, 02 Jan 2034 15:04:05 +0000` (RFC 5322 section 3.3). */
export const rfc5322Date = (at: Date): string => at.toUTCString().replace('GMT', '+0000')
