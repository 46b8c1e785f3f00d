import { parseHostName } from './host-names.ts'
import { quote, unescaped } from './txt-values.ts'

/** NAPTR (RFC 3403 section 4.1): rules by which telephony and other services are found. The strings are ASCII. */
export interface NaptrData {
  readonly type: 'NAPTR'
  readonly order: number
  readonly preference: number
  readonly flags: string
  readonly services: string
  readonly regexp: string
  /** `.` where there is a regular expression instead. */
  readonly replacement: string
}

const text = '(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s"]+))'
const pattern = new RegExp(`^(\\d{1,5})\\s+(\\d{1,5})\\s+${text}\\s+${text}\\s+${text}\\s+(\\S+)$`)

const isText = (octets: string | undefined): octets is string =>
  octets !== undefined && /^[\x20-\x7e]{0,255}$/.test(octets)

/**
 * `!expression!replacement!` with any delimiter, and `i` for either case (RFC 3402 section 3.2). Resolvers refuse an answer whose
 * back references have no group, so it must not be stored.
 */
function isSubstitution(text: string): boolean {
  const delimiter = text[0] ?? ''
  if (delimiter === '' || /[\di\\]/i.test(delimiter)) return false
  const parts = ['']
  for (const [piece] of text.slice(1).matchAll(/\\.|./gs)) {
    if (piece === delimiter) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${piece}`)
  }
  const [expression = '', replacement = '', flags = ''] = parts
  if (parts.length !== 3 || expression === '' || !/^i?$/i.test(flags)) return false
  const groups = [...expression.matchAll(/\\.|\(/g)].filter(([piece]) => piece === '(').length
  const references = [...replacement.matchAll(/\\(.)/g)].map(([, digit]) => Number(digit))
  return isExpression(expression) && references.every(reference => !(reference > groups))
}

function isExpression(text: string): boolean {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

export function parseNaptr(value: string): NaptrData | undefined {
  const match = pattern.exec(value.trim())
  if (!match) return undefined
  const [order, preference] = [Number(match[1]), Number(match[2])]
  const [flags, services, regexp] = [3, 5, 7].map(place => unescaped(match[place] ?? match[place + 1] ?? ''))
  const name = match[9] ?? ''
  const replacement = name === '.' ? '.' : parseHostName(name)
  if (order > 65_535 || preference > 65_535 || replacement === undefined) return undefined
  if (!isText(flags) || !isText(services) || !isText(regexp)) return undefined
  // RFC 3403 section 4.1: flags are letters and digits; a rule is either a regular expression or a replacement.
  if (!/^[a-z0-9]*$/i.test(flags) || (regexp === '') === (replacement === '.')) return undefined
  if (regexp !== '' && !isSubstitution(regexp)) return undefined
  return { type: 'NAPTR', order, preference, flags, services, regexp, replacement }
}

export const formatNaptr = ({ order, preference, flags, services, regexp, replacement }: NaptrData): string =>
  [order, preference, quote(flags), quote(services), quote(regexp), replacement].join(' ')
