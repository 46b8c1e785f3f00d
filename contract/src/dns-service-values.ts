import { parseHostName, parseIpv4, parseIpv6 } from './host-names.ts'
import { escapedOctets, unescaped } from './txt-values.ts'

/** HTTPS and SVCB (RFC 9460): where and how a service is reached. */
export interface ServiceData {
  readonly type: 'HTTPS' | 'SVCB'
  /** 0 is an alias of the target (RFC 9460 section 2.4.2). */
  readonly priority: number
  /** `.` is the record's own name, or in an alias that there is no service (RFC 9460 section 2.5). */
  readonly target: string
  /** In ascending order of their keys (RFC 9460 section 2.2). */
  readonly parameters: readonly ServiceParameter[]
}

export interface ServiceParameter {
  readonly key: number
  /** As on the wire, one character per octet. */
  readonly value: string
}

/** RFC 9460 section 14.3.2, by number; `dohpath` of RFC 9461, `ohttp` of RFC 9540. */
const keyNames: readonly string[] = [
  'mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint', 'dohpath', 'ohttp',
] // biome-ignore format: a number each
const [mandatory, alpn, dohPath] = [0, 1, 7]
/** They are present or not. */
const withoutValue = new Set([2, 8])
const noDefaultAlpn = 2
/** RFC 9460 section 14.3.1: 65535 is reserved as invalid. */
const largestKey = 65_534

const octet = (value: number) => String.fromCharCode(value)
const octets16 = (value: number) => octet(value >> 8) + octet(value & 255)
const number16 = (octets: string, at: number) => octets.charCodeAt(at) * 256 + octets.charCodeAt(at + 1)
const pieces = (octets: string, length: number) =>
  Array.from({ length: octets.length / length }, (_, place) => octets.slice(place * length, (place + 1) * length))

function keyOf(name: string): number | undefined {
  const known = keyNames.indexOf(name)
  if (known >= 0) return known
  const number = /^key(0|[1-9]\d{0,4})$/.exec(name)?.[1]
  // A key with a name is written with it, so that each value has one form; servers that do not know the newer names write the
  // number, and their values are the same.
  return number !== undefined && Number(number) >= dohPath && Number(number) <= largestKey ? Number(number) : undefined
}
const nameOf = (key: number) => keyNames[key] ?? `key${key}`

/** Each part of a list as octets; undefined where one is invalid. */
function listOf(value: string, convert: (part: string) => string | undefined): string | undefined {
  const parts = value.split(',').map(convert)
  return parts.includes(undefined) ? undefined : parts.join('')
}

function ipv4Octets(text: string): string | undefined {
  return parseIpv4(text)
    ?.split('.')
    .map(part => octet(Number(part)))
    .join('')
}

function ipv6Octets(text: string): string | undefined {
  const [head = '', tail] = parseIpv6(text)?.split('::') ?? []
  if (head === '' && tail === undefined) return undefined
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const [front, back] = [groups(head), groups(tail)]
  const whole = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  return whole.map(group => octets16(Number.parseInt(group, 16))).join('')
}

function base64Octets(text: string): string | undefined {
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text) ? atob(text) : undefined
}

/** The octets of a value; undefined where it is invalid for its key (RFC 9460 sections 7 and 8, RFC 9848 section 3). */
function encodeValue(key: number, value: string | undefined): string | undefined {
  if (withoutValue.has(key)) return value === undefined ? '' : undefined
  if (key >= keyNames.length) return unescaped(value ?? '')
  if (!value) return undefined
  switch (keyNames[key]) {
    case 'mandatory':
      return encodeMandatory(value)
    case 'alpn':
      // The registered protocols use these; others would need two levels of escapes (RFC 9460 appendix A.1).
      return listOf(value, id => (/^[\w./+:-]{1,255}$/.test(id) ? octet(id.length) + id : undefined))
    case 'dohpath':
      return isDohPath(value) ? unescaped(value) : undefined
    case 'port':
      return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? octets16(Number(value)) : undefined
    case 'ipv4hint':
      return listOf(value, ipv4Octets)
    case 'ipv6hint':
      return listOf(value, ipv6Octets)
    default:
      return base64Octets(value)
  }
}

/** RFC 9461 section 5: a relative URI template (RFC 6570) with the variable `dns`, which begins the path. */
const isDohPath = (value: string) =>
  /^\/[^\s<>"^`|]*\{[+#./;?&]?(?:[\w.%*:]+,)*dns(?:[*:,][^{}]*)?\}[^\s<>"^`|]*$/.test(value) &&
  (value.match(/\{/g) ?? []).length === (value.match(/\}/g) ?? []).length

/** RFC 9460 section 8: ascending, each once, and not the key itself. */
function encodeMandatory(value: string): string | undefined {
  const keys = value.split(',').map(keyOf)
  if (keys.some(key => key === undefined || key === mandatory) || new Set(keys).size < keys.length) return undefined
  return keys
    .map(key => key ?? 0)
    .sort((a, b) => a - b)
    .map(octets16)
    .join('')
}

function decodeValue(key: number, value: string): string {
  switch (keyNames[key]) {
    case 'mandatory':
      return pieces(value, 2)
        .map(each => nameOf(number16(each, 0)))
        .join(',')
    case 'alpn': {
      const ids: string[] = []
      for (let at = 0; at < value.length; at += value.charCodeAt(at) + 1)
        ids.push(value.slice(at + 1, at + 1 + value.charCodeAt(at)))
      return ids.join(',')
    }
    case 'dohpath':
      return `"${escapedOctets(value)}"`
    case 'port':
      return String(number16(value, 0))
    case 'ipv4hint':
      return pieces(value, 4)
        .map(each => Array.from(each, part => part.charCodeAt(0)).join('.'))
        .join(',')
    case 'ipv6hint':
      return pieces(value, 16).map(formatAddress).join(',')
    default:
      return btoa(value)
  }
}

const formatAddress = (octets: string) =>
  parseIpv6(
    pieces(octets, 2)
      .map(each => number16(each, 0).toString(16))
      .join(':'),
  ) ?? ''

const parameterPattern = /\s*([a-z0-9-]{1,63})(?:=(?:"((?:[^"\\]|\\.)*)"|((?:[^\s"\\]|\\.)*)))?(?=\s|$)/sy

function parseParameters(text: string): ServiceParameter[] | undefined {
  const found = new Map<number, string>()
  parameterPattern.lastIndex = 0
  while (parameterPattern.lastIndex < text.length) {
    const match = parameterPattern.exec(text)
    const key = keyOf(match?.[1] ?? '')
    if (!match || key === undefined || found.has(key)) return undefined
    const value = encodeValue(key, match[2] ?? match[3])
    if (value === undefined) return undefined
    found.set(key, value)
  }
  const required = pieces(found.get(mandatory) ?? '', 2).map(each => number16(each, 0))
  // RFC 9460 sections 8 and 7.1.1: what is mandatory is present, and without the default there are other protocols.
  if (required.some(key => !found.has(key)) || (found.has(noDefaultAlpn) && !found.has(alpn))) return undefined
  return [...found].map(([key, value]) => ({ key, value })).sort((a, b) => a.key - b.key)
}

/** `priority target parameters`, such as `1 . alpn=h3,h2 port=8443`. */
export function parseService(type: 'HTTPS' | 'SVCB', value: string): ServiceData | undefined {
  const match = /^(\d{1,5})\s+(\S+)(?:\s+(.*))?$/s.exec(value.trim())
  const target = match?.[2] === '.' ? '.' : parseHostName(match?.[2] ?? '')
  const parameters = parseParameters((match?.[3] ?? '').trim())
  if (!match || target === undefined || !parameters || Number(match[1]) > 65_535) return undefined
  // RFC 9460 section 2.4.2: an alias has no parameters; clients would ignore them.
  if (Number(match[1]) === 0 && parameters.length > 0) return undefined
  return { type, priority: Number(match[1]), target, parameters }
}

/** The parameters as text, in ascending order of their keys. */
export const formatParameters = (parameters: readonly ServiceParameter[]): string =>
  parameters
    .map(({ key, value }) => {
      if (withoutValue.has(key) || (key >= keyNames.length && value === '')) return nameOf(key)
      return key < keyNames.length
        ? `${nameOf(key)}=${decodeValue(key, value)}`
        : `${nameOf(key)}="${escapedOctets(value)}"`
    })
    .join(' ')

export const formatService = ({ priority, target, parameters }: ServiceData): string =>
  `${priority} ${target} ${formatParameters(parameters)}`.trim()
