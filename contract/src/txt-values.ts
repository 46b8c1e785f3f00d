/**
 * The value of a TXT record: character-strings of at most 255 octets (RFC 1035, 3.3.14), at most 2048 octets together, whatever
 * octets they are. A person types a plain text, which is cut for them, or quoted texts as in a zone file where the cuts matter
 * or an octet is no text: `\DDD` is the octet with that number (RFC 1035, 5.1).
 * A chunk is kept as a string of one character an octet, as the name server takes it.
 */
const longestChunk = 255
const longestText = 2048
/** Empty and short chunks cost a length octet each, which the limit above does not count. */
const maxChunks = 512

/** The longest written form: every octet as `\DDD`, every chunk in quotes and with a space. */
export const longestTxtValue = 4 * longestText + 3 * maxChunks

const encoder = new TextEncoder()
const octetsOf = (text: string) => Array.from(encoder.encode(text), octet => String.fromCharCode(octet)).join('')
// Control characters in a plain text are a broken paste; half a surrogate pair is no character.
const unusable = /[\p{Cc}\p{Cs}]/u

/** Cuts between characters, never inside one, so that each chunk is text by itself. */
function cut(text: string): string[] {
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

/** The octets between two quotes: `\"` → `"`, `\DDD` → the octet with that number, other characters as UTF-8. */
function unescaped(text: string): string | undefined {
  let octets = ''
  for (const [part] of text.matchAll(/\\[0-9]{3}|\\.|[^\\]+/gsu)) {
    const isNumber = /^\\[0-9]{3}$/.test(part)
    if (isNumber && Number(part.slice(1)) > 255) return undefined
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

/** The chunks of a typed value; undefined where it is empty, too long or badly quoted. */
export function parseTxt(value: string): string[] | undefined {
  const typed = value.trim()
  if (typed === '' || unusable.test(typed)) return undefined
  const chunks = typed.startsWith('"') ? quotedChunks(typed) : cut(typed)
  if (!chunks || chunks.length > maxChunks || chunks.some(chunk => chunk.length > longestChunk)) return undefined
  return chunks.reduce((sum, chunk) => sum + chunk.length, 0) <= longestText ? chunks : undefined
}

/** The characters that octets spell; undefined where they are not UTF-8 or hold what nobody can see. */
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

/** Readable where it is text, and otherwise with every octet that is not printable ASCII as its number. */
function quote(chunk: string): string {
  const text = textOf(chunk)
  const quoted = (text ?? chunk).replace(/["\\]/g, '\\$&')
  return `"${text === undefined ? quoted.replace(/[^\x20-\x7e]/g, escaped) : quoted}"`
}

/** How chunks are shown and kept: plain where plain text reads back as the same chunks, else quoted. */
export function formatTxt(chunks: readonly string[]): string {
  const plain = textOf(chunks.join(''))
  const readBack = plain === undefined ? undefined : parseTxt(plain)
  const isSame = readBack?.length === chunks.length && readBack.every((chunk, index) => chunk === chunks[index])
  return isSame && plain !== undefined ? plain : chunks.map(quote).join(' ')
}
