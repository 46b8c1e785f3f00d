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

/** The header section, its lines unfolded. */
export function headersOf(content: Buffer): string[] {
  const end = content.indexOf('\r\n\r\n')
  const section = content.subarray(0, end < 0 ? content.length : end).toString('latin1')
  return section.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

/** Whether a mail was here before for this address, or has passed too many servers (RFC 5321 section 6.3). */
export function isLooping(headers: readonly string[], address: string): boolean {
  const named = (name: string) => headers.filter(line => line.toLowerCase().startsWith(`${name}:`))
  const delivered = named('delivered-to').some(line => line.slice(13).trim().toLowerCase() === address.toLowerCase())
  return delivered || named('received').length > maxHops
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
