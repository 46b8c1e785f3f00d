/**
 * The value of a TXT record: character-strings of at most 255 octets (RFC 1035, 3.3.14), at most 2048 octets together.
 * A person types a plain text, which is cut for them, or quoted texts as in a zone file where the cuts matter.
 */
const longestChunk = 255
const longestText = 2048

const encoder = new TextEncoder()
const octets = (text: string) => encoder.encode(text).length
// A NUL cannot be stored, and other control characters in a TXT are a broken paste.
const unusable = /[\p{Cc}\p{Cs}]/u

/** Cuts between characters, never inside one, so that each chunk is text by itself. */
function cut(text: string): string[] {
  const chunks: string[] = []
  let chunk = ''
  let length = 0
  for (const character of text) {
    const more = octets(character)
    if (length + more > longestChunk) {
      chunks.push(chunk)
      chunk = ''
      length = 0
    }
    chunk += character
    length += more
  }
  return [...chunks, chunk]
}

/** `\"` → `"`, and `\DDD` → the octet with that number; undefined unless the octets are UTF-8 in the end. */
function unescaped(text: string): string | undefined {
  const bytes: number[] = []
  for (const [part] of text.matchAll(/\\[0-9]{3}|\\.|[^\\]+/gsu)) {
    if (/^\\[0-9]{3}$/.test(part)) bytes.push(Number(part.slice(1)))
    else bytes.push(...encoder.encode(part.startsWith('\\') ? part.slice(1) : part))
  }
  if (bytes.some(byte => byte > 255)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes))
  } catch {
    return undefined
  }
}

function quotedChunks(value: string): string[] | undefined {
  const quotedText = /\s*"((?:[^"\\]|\\.)*)"\s*/sy
  const chunks: string[] = []
  while (quotedText.lastIndex < value.length) {
    const chunk = unescaped(quotedText.exec(value)?.[1] ?? '\\999')
    if (chunk === undefined) return undefined
    chunks.push(chunk)
  }
  return chunks
}

/** The chunks of a typed value; undefined where it is empty, too long or badly quoted. */
export function parseTxt(value: string): string[] | undefined {
  const typed = value.trim()
  if (typed === '') return undefined
  const chunks = typed.startsWith('"') ? quotedChunks(typed) : cut(typed)
  const isUsable = chunks?.every(chunk => octets(chunk) <= longestChunk && !unusable.test(chunk))
  return isUsable && octets(chunks?.join('') ?? '') <= longestText ? chunks : undefined
}

const quote = (chunk: string) => `"${chunk.replace(/["\\]/g, '\\$&')}"`

/** How chunks are shown and kept: plain where plain text reads back as the same chunks, else quoted. */
export function formatTxt(chunks: readonly string[]): string {
  const plain = chunks.join('')
  const readBack = parseTxt(plain)
  const isSame = readBack?.length === chunks.length && readBack.every((chunk, place) => chunk === chunks[place])
  return isSame ? plain : chunks.map(quote).join(' ')
}
