import { isIPv4, isIPv6 } from 'node:net'
import { domainToASCII } from 'node:url'

/**
 * A mailbox of a command (RFC 5321 section 4.1.2) as we keep it: the domain in lower case and ASCII, the local part quoted only
 * where it must be. undefined where the text is none. The local part may be longer than 64 octets: return addresses of others are.
 */
export function readMailbox(text: string): string | undefined {
  if (Buffer.byteLength(text) > maxMailbox) return undefined
  const local = readLocalPart(text)
  if (local === undefined || text[local.length] !== '@') return undefined
  const domain = readDomain(text.slice(local.length + 1))
  return domain === undefined ? undefined : `${plainest(local)}@${domain}`
}

/** A path has 256 octets with its brackets (RFC 5321 section 4.5.3.1.3). */
const maxMailbox = 254

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const dotString = new RegExp(`^${atom}(?:\\.${atom})*`)
const quotedString = /^"(?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\[\x20-\x7e])*"/

const readLocalPart = (text: string): string | undefined => (dotString.exec(text) ?? quotedString.exec(text))?.[0]

/** Quotes that are not needed are no part of the address: `"info"` is `info`. */
function plainest(local: string): string {
  if (!local.startsWith('"')) return local
  const meant = local.slice(1, -1).replace(/\\(.)/g, '$1')
  return dotString.exec(meant)?.[0] === meant ? meant : `"${meant.replace(/["\\]/g, '\\$&')}"`
}

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostName = new RegExp(`^${label}(?:\\.${label})*$`)

function readDomain(text: string): string | undefined {
  if (text.startsWith('[')) return readLiteral(text)
  const ascii = asciiOf(text)
  return ascii.length <= 253 && hostName.test(ascii) ? ascii : undefined
}

/** A host name in lower case and ASCII (RFC 5891 section 5), without the root's dot; empty where it has no such form. */
export function asciiOf(name: string): string {
  const plain = /[^\p{ASCII}]/u.test(name) ? domainToASCII(name) : name.toLowerCase()
  return plain.endsWith('.') ? plain.slice(0, -1) : plain
}

/** `[192.0.2.1]`, `[IPv6:2001:db8::1]` (RFC 5321 section 4.1.3). */
function readLiteral(text: string): string | undefined {
  const [, tag, address = ''] = /^\[(ipv6:)?([0-9a-f.:]+)\]$/i.exec(text) ?? []
  if (tag === undefined) return isIPv4(address) ? `[${address}]` : undefined
  return isIPv6(address) ? `[IPv6:${new URL(`http://[${address}]`).hostname.slice(1)}` : undefined
}

/** Whether a domain is the literal of this address, however either is written. */
export function isLiteralOf(domain: string, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return domain === readLiteral(isIPv4(plain) ? `[${plain}]` : `[IPv6:${plain}]`)
}
