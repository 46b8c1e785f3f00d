import { readName } from '../registration/index.ts'
import type { Catalogue, Tld } from '../tlds/index.ts'

export interface TypedTransfer {
  readonly name: string
  readonly tld: Tld
  readonly authCode: string | undefined
}

/** No registry takes a longer one. */
const maxAuthCode = 64

/**
 * A typed line's domain and auth code. One space, tab, comma or semicolon is between them, or a comma or semicolon with spaces
 * behind it: an auth code can begin with a comma or semicolon itself.
 */
export function partsOfLine(line: string): { readonly domain: string; readonly authCode: string } | undefined {
  const [, domain, authCode = ''] =
    /^([^\s,，;；]+)(?:(?:\s*[,，;；](?:\s+|$)|[,，;；]|\s+)(\S*))?$/.exec(line.trim()) ?? []
  return domain === undefined ? undefined : { domain, authCode }
}

/** A typed line: a domain and perhaps its auth code. undefined: no domain, or no extension that we know. */
export function readTyped(catalogue: Catalogue, line: string): TypedTransfer | undefined {
  const { domain: typed = '', authCode = '' } = partsOfLine(line) ?? {}
  if (authCode.length > maxAuthCode || !/^[\x21-\x7e]*$/.test(authCode)) return undefined
  const name = readName(catalogue, typed)
  return name && { name: name.ascii, tld: name.tld, authCode: authCode === '' ? undefined : authCode }
}

/** What follows the domain is a secret: an answer repeats the domain alone. */
export const domainIn = (line: string): string => (line.trim().split(/[\s,，;；]/, 1)[0] ?? '').slice(0, 255)
