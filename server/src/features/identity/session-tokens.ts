import { hash, randomBytes } from 'node:crypto'

/** 256 random bits; only their hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => hash('sha256', token, 'buffer')

/**
 * The csrf token is bound to the session by derivation: nothing more to store, nothing to mix up. A session's token is as
 * random as a key, so that a hash of it with a word of its own tells nothing of it.
 */
export const csrfTokenOf = (token: string) => hash('sha256', `csrf ${token}`, 'base64url')

/** What is kept of the csrf token, so that the session of an old page is found after its end. */
export const hashCsrfToken = (csrfToken: string) => hash('sha256', csrfToken, 'buffer')
