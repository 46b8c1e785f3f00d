import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/** 160 random bits, as RFC 4226, section 4 recommends. */
export const newAuthenticatorSecret = (): Buffer => randomBytes(20)

export const base32Of = (secret: Buffer): string => secretOf(secret).base32

/** The URI in the QR code (Key URI format); `issuer` is what the app shows above the code. */
export const otpAddress = (secret: Buffer, email: string, issuer: string): string =>
  new TOTP({ issuer, label: email, secret: secretOf(secret), period: periodSeconds }).toString()

/**
 * The time step of a right code (RFC 6238), one step of drift in both directions allowed; undefined if the code is wrong or not
 * newer than the last accepted one. Real time, since apps do not follow the virtual clock.
 */
export function stepOfCode(secret: Buffer, code: string, lastStep: number): number | undefined {
  const delta = TOTP.validate({ token: code, secret: secretOf(secret), period: periodSeconds, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(Date.now() / 1000 / periodSeconds) + delta
  return step > lastStep ? step : undefined
}

const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })
