/**
 * The value of a TXT record: character-strings of at most 255 octets (RFC 1035 section 3.3.14), at most 2048 octets in total,
 * with arbitrary octets. The user types plain text, which is split automatically, or quoted texts as in a zone file to control
 * the splits or to enter octets that are not text: `\DDD` is the octet with that number (RFC 1035 section 5.1). A chunk is stored
 * as a string of one character per octet, as the name server expects it.
 */
const longestChunk = 255
const longestText = 2048
/** Empty and short chunks cost a length octet each, which the limit above does not count. */
const maxChunks = 512

/** The longest written form: every octet as `\DDD`, every chunk in quotes and with a space. */
export const longestTxtValue = 4 * longestText + 3 * maxChunks

const encoder = new TextEncoder()
const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)
const octetsOf = (text: string) =>
  isAscii(text) ? text : Array.from(encoder.encode(text), octet => String.fromCharCode(octet)).join('')
// Control characters in plain text indicate a broken paste; half a surrogate pair is not a character.
const unusable = /[\p{Cc}\p{Cs}]/u

/** Splits between characters, never inside one, so that each chunk is valid text. */
function cut(text: string): string[] {
  if (text.length <= longestChunk && isAscii(text)) return [text]
  const chunks: string[] = []
  let chunk = ''
  for (const character of text) {
    const octets = octetsOf(character)
    if (chunk.length + octets.length > longestChunk) {
      chunks.push(chunk)
      chunk = ''
    }
    chunk += octets
  }
  return [...chunks, chunk]
}

/**
 * The octets of a quoted string: `\"` → `"`, `\DDD` → the octet with that number, other characters as UTF-8. undefined where a
 * backslash stands before a digit that does not begin such a number (RFC 1035 section 5.1).
 */
export function unescaped(text: string): string | undefined {
  let octets = ''
  for (const [part] of text.matchAll(/\\[0-9]{3}|\\.|[^\\]+/gsu)) {
    const isNumber = /^\\[0-9]/.test(part)
    if (isNumber && (part.length < 4 || Number(part.slice(1)) > 255)) return undefined
    octets += isNumber ? String.fromCharCode(Number(part.slice(1))) : octetsOf(part.replace(/^\\/, ''))
  }
  return octets
}

function quotedChunks(value: string): string[] | undefined {
  const quotedText = /\s*"((?:[^"\\]|\\.)*)"\s*/sy
  const chunks: string[] = []
  while (quotedText.lastIndex < value.length) {
    const quoted = quotedText.exec(value)?.[1]
    const chunk = quoted === undefined ? undefined : unescaped(quoted)
    if (chunk === undefined) return undefined
    chunks.push(chunk)
  }
  return chunks
}

/** The chunks of a typed value; undefined where it is empty, too long or wrongly quoted. */
export function parseTxt(value: string): string[] | undefined {
  const typed = value.trim()
  if (typed === '' || unusable.test(typed)) return undefined
  const chunks = typed.startsWith('"') ? quotedChunks(typed) : cut(typed)
  if (!chunks || chunks.length > maxChunks || chunks.some(chunk => chunk.length > longestChunk)) return undefined
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0) <= longestText ? chunks : undefined
}

/** The characters that octets encode; undefined where they are not UTF-8 or include invisible characters. */
function textOf(octets: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(octets, octet => octet.charCodeAt(0)),
    )
    return unusable.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

const escaped = (octet: string) => `\\${String(octet.charCodeAt(0)).padStart(3, '0')}`

/** Every octet outside printable ASCII as its number, quotes and backslashes escaped. */
export const escapedOctets = (octets: string): string =>
  octets.replace(/["\\]/g, '\\$&').replace(/[^\x20-\x7e]/g, escaped)

/** A quoted chunk: unchanged where it is readable text, otherwise every octet outside printable ASCII becomes its number. */
export function quote(chunk: string): string {
  const text = textOf(chunk)
  return `"${text === undefined ? escapedOctets(chunk) : text.replace(/["\\]/g, '\\$&')}"`
}

/** How chunks are shown and stored: as plain text where that parses back to the same chunks, else quoted. */
export function formatTxt(chunks: readonly string[]): string {
  const plain = textOf(chunks.join(''))
  const readBack = plain === undefined ? undefined : parseTxt(plain)
  const isSame = readBack?.length === chunks.length && readBack.every((chunk, index) => chunk === chunks[index])
  return isSame && plain !== undefined ? plain : chunks.map(quote).join(' ')
}
