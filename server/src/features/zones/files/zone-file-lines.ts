/** One entry of a master file, which parentheses can spread over lines (RFC 1035 section 5.1). */
export interface ZoneFileLine {
  /** Of its first line, from 1. */
  readonly number: number
  /** As written. */
  readonly text: string
  /** An entry that starts with a space has the owner of the one before. */
  readonly startsBlank: boolean
  /** Without comments and parentheses; quotes and escapes as written. */
  readonly tokens: readonly string[]
  /** A quote or a parenthesis is not closed. */
  readonly isBroken: boolean
}

// A quoted string, an escape, or characters without a meaning of their own; a token is any number of them without space.
const piece = /"(?:[^"\\\n]|\\[^\n])*"|\\[^\n]|[^\s"();\\]/y
const token = new RegExp(`(?:${piece.source})+`, 'y')

/** The entries of a file, comments included as entries without tokens. */
export function* zoneFileLines(file: string): Generator<ZoneFileLine> {
  const text = file.replace(/\r\n?/g, '\n')
  let number = 1
  for (let at = 0; at < text.length; ) {
    const entry = readEntry(text, at)
    const written = text.slice(at, entry.end)
    yield {
      number,
      text: written.trimEnd(),
      startsBlank: /^[ \t]/.test(written),
      tokens: entry.tokens,
      isBroken: entry.isBroken,
    }
    number += written.split('\n').length
    at = entry.end + 1
  }
}

/** Of one entry in parentheses: a file of parentheses that stay open would be read to its end for each of its lines. */
const maxLines = 100

/** From `start` to the line end that no parenthesis encloses. */
function readEntry(text: string, start: number) {
  const tokens: string[] = []
  let depth = 0
  let lines = 1
  let isBroken = false
  let at = start
  for (; at < text.length; ) {
    const character = text[at]
    if (character === '\n' && (depth === 0 || ++lines > maxLines)) break
    if (character === ';') at = endOfLine(text, at)
    else if (character === '(' || character === ')') {
      depth += character === '(' ? 1 : -1
      at++
    } else if (/\s/.test(character ?? '')) at++
    else {
      token.lastIndex = at
      const found = token.exec(text)?.[0]
      if (found === undefined) isBroken = true
      else tokens.push(found)
      at = found === undefined ? endOfLine(text, at) : at + found.length
    }
    if (depth < 0 || isBroken) return { tokens, isBroken: true, end: endOfLine(text, at) }
  }
  // An open parenthesis would swallow the lines that follow: only its first line is refused.
  return depth > 0 ? { tokens, isBroken: true, end: endOfLine(text, start) } : { tokens, isBroken, end: at }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
