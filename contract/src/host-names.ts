/** Host names and addresses in DNS records: any number of labels up to 253 octets, `_` allowed, A-labels only. */

const hostLabel = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/

const areLabels = (text: string) => text.length <= 253 && text.split('.').every(label => hostLabel.test(label))

/**
 * A host name in lower case without its trailing dot; undefined where the text is not one. Names in other scripts go through
 * `toAsciiName` first.
 */
export function parseHostName(text: string): string | undefined {
  const name = text.trim().toLowerCase().replace(/\.$/, '')
  // A last label of digits only would be an IPv4 address or part of one (RFC 1123 section 2.1).
  return areLabels(name) && !/(?:^|\.)[0-9]+$/.test(name) ? name : undefined
}

/**
 * A typed host without the zone's name: `www.example.com` in example.com means `www`. A host that itself ends in the zone's name
 * must be typed with the zone's name appended once more.
 */
export function relativeHost(text: string, zone: string): string {
  const host = text.trim().toLowerCase()
  const name = host.replace(/\.$/, '')
  if (name === zone) return '@'
  return name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : host
}

/** The typed form of a stored host, which `relativeHost` turns back into the same host. */
export const typedHost = (host: string, zone: string): string =>
  relativeHost(host, zone) === host ? host : absoluteName(host, zone)

/** A record's host as typed: `@`, `*`, or labels below the zone, of which the first may be `*` (RFC 4592 section 2.1.1). */
export function parseHost(text: string, zone: string): string | undefined {
  const host = relativeHost(text, zone)
  if (host === '@' || host === '') return '@'
  if (host === '*') return host
  return areLabels(host.replace(/^\*\./, '')) ? host : undefined
}

/** The absolute name of `host` in `zone`. */
export const absoluteName = (host: string, zone: string): string => (host === '@' ? zone : `${host}.${zone}`)

/** Dotted decimal without leading zeros, which some parsers take for octal. */
export function parseIpv4(text: string): string | undefined {
  const parts = text.trim().split('.')
  const isAddress = parts.length === 4 && parts.every(part => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  return isAddress ? parts.join('.') : undefined
}

function groupsOf(text: string): number[] | undefined {
  if (text === '') return []
  const groups = text.split(':')
  return groups.every(group => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map(group => Number.parseInt(group, 16))
    : undefined
}

/** `::ffff:192.0.2.1` → `::ffff:c000:201` (RFC 4291 section 2.2, form 3). */
function withoutDottedTail(text: string): string | undefined {
  if (!text.includes('.')) return text
  const tail = text.lastIndexOf(':') + 1
  const address = parseIpv4(text.slice(tail))
  if (tail === 0 || address === undefined) return undefined
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return `${text.slice(0, tail)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/** An IPv6 address in its canonical form (RFC 5952, without its dotted forms); no zone index. */
export function parseIpv6(text: string): string | undefined {
  const hexadecimal = withoutDottedTail(text.trim().toLowerCase())
  const halves = hexadecimal?.split('::') ?? []
  const head = groupsOf(halves[0] ?? '')
  const tail = groupsOf(halves[1] ?? '')
  if (!hexadecimal || halves.length > 2 || !head || !tail) return undefined
  const missing = 8 - head.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined
  return formatIpv6([...head, ...Array<number>(missing).fill(0), ...tail])
}

/** The first of the longest runs of two or more zero groups becomes `::` (RFC 5952 section 4.2). */
function formatIpv6(groups: readonly number[]): string {
  let start = 0
  let length = 1
  for (let from = 0; from < 8; from++) {
    let to = from
    while (groups[to] === 0) to++
    if (to - from > length) {
      start = from
      length = to - from
    }
  }
  const hexadecimal = (some: readonly number[]) => some.map(group => group.toString(16)).join(':')
  if (length < 2) return hexadecimal(groups)
  return `${hexadecimal(groups.slice(0, start))}::${hexadecimal(groups.slice(start + length))}`
}
