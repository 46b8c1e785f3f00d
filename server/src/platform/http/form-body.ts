import type { FastifyInstance } from 'fastify'

export type Form = Readonly<Record<string, string | string[]>>

/** What a body or a query holds where it is a form; an absent one is empty. Any other body is refused before. */
export const formOf = (given: unknown): Form => (isForm(given) ? given : {})

function isForm(given: unknown): given is Form {
  if (typeof given !== 'object' || given === null) return false
  return Object.values(given).every(
    value => typeof value === 'string' || (Array.isArray(value) && value.every(item => typeof item === 'string')),
  )
}

/** Lets a site read forms, and nothing else. */
export function readForms(site: FastifyInstance): void {
  site.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, parseForm(body))
      } catch (error) {
        done(error instanceof Error ? error : new BadForm(`${error}`))
      }
    },
  )
}

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
