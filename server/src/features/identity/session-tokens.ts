import { hash, randomBytes } from 'node:crypto'

/** 256 random bits; only their hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => hash('sha256', token, 'buffer')

/**
 * The csrf token is derived from the session token, so that nothing more is stored. A session token is as random as a key, so a
 * hash of it with a prefix of its own reveals nothing about it.
 */
export const csrfTokenOf = (token: string) => hash('sha256', `csrf ${token}`, 'base64url')

/** The stored form of the csrf token, by which the session of a page loaded earlier is found after its end. */
export const hashCsrfToken = (csrfToken: string) => hash('sha256', csrfToken, 'buffer')
