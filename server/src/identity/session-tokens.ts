import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits; only their hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** The csrf token is bound to the session by derivation: nothing more to store, nothing to mix up. */
export const csrfTokenOf = (token: string) => createHmac('sha256', token).update('csrf').digest('base64url')
