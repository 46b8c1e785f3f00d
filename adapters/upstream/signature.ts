import { createHash, timingSafeEqual } from 'node:crypto'

export type Parameters = Readonly<Record<string, string>>

/**
 * The signature of a request: MD5 over all parameters but the signature itself, sorted by name, trimmed and URL-encoded, with the
 * key appended. The algorithm is the protocol's; the request's instant, which is signed too, limits replays.
 */
export function signatureOf(parameters: Parameters, appKey: string): string {
  const signed = Object.keys(parameters)
    .filter(name => name !== 'gntoken')
    // Code units, which for names of ASCII letters is the order of the protocol.
    .sort()
    .map(name => `${name}=${encodeValue((parameters[name] ?? '').trim())}`)
    .join('&')
  return createHash('md5').update(`${signed}${appKey}`).digest('hex').toUpperCase()
}

export function isSignedBy(parameters: Parameters, appKey: string): boolean {
  const given = Buffer.from(parameters.gntoken ?? '')
  const right = Buffer.from(signatureOf(parameters, appKey))
  return given.length === right.length && timingSafeEqual(given, right)
}

/** As PHP's `urlencode`: all but letters, digits and `-_.`, and a space as `+`. */
const encodeValue = (value: string): string =>
  encodeURIComponent(value)
    .replace(/[!'()*~]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replace(/%20/g, '+')
