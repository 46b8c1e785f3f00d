import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '@namestead/contract/language'

/** The secret of a link in a mail. The database keeps its hash only. */
export function newLinkToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** SHA-256. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The address of one of our pages (`/mail/validation?token=…`) in a language; `origin` is without a slash at the end. */
export const addressOf = (origin: string, language: Language, page: string): string =>
  `${origin}${language === 'zhcn' ? '/zhcn' : ''}${page}`
