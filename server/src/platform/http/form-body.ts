export type Form = Readonly<Record<string, string | string[]>>

export class BadForm extends Error {
  override name = 'BadForm'
}

const decoder = new TextDecoder('utf-8', { fatal: true })
const maxPairs = 5000

/** Parses a form-encoded body strictly: broken UTF-8 and broken percent signs are refused, not replaced. */
export function parseForm(body: Buffer): Form {
  // Without a prototype, because field names are arbitrary.
  const form: Record<string, string | string[]> = Object.create(null)
  for (const pair of decodeUtf8(body).split('&', maxPairs)) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decodePart(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : decodePart(pair.slice(equals + 1))
    const before = form[name]
    if (before === undefined) form[name] = value
    else if (typeof before === 'string') form[name] = [before, value]
    else before.push(value)
  }
  return form
}

function decodePart(part: string): string {
  if (!/[%+]/.test(part)) return part
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    throw new BadForm('a percent sign is broken')
  }
}

function decodeUtf8(body: Buffer): string {
  try {
    return decoder.decode(body)
  } catch {
    throw new BadForm('the body is not UTF-8')
  }
}
