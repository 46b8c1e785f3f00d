import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

/** Keeps authenticator secrets readable for this installation only: AES-256-GCM, bound to the account. */
export interface Vault {
  seal(account: string, secret: Buffer): Buffer
  open(account: string, sealed: Buffer): Buffer
}

export function createVault(installationSecret: Buffer): Vault {
  const key = createHmac('sha256', installationSecret).update('authenticators').digest()
  return {
    seal(account, secret) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(account))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(account, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      decipher.setAAD(Buffer.from(account)).setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
    },
  }
}

/** 160 random bits, as RFC 4226 section 4 recommends. */
export const newAuthenticatorSecret = (): Buffer => randomBytes(20)

export const base32Of = (secret: Buffer): string => secretOf(secret).base32

/** What an app reads from the picture (Key URI format). */
export const otpAddress = (secret: Buffer, email: string): string =>
  new TOTP({ issuer: 'Namestead', label: email, secret: secretOf(secret), period: periodSeconds }).toString()

/**
 * The time step of a right code (RFC 6238), one before and one after the present allowed; undefined where it is wrong or
 * not newer than the last that was accepted. Real time: apps do not follow the virtual clock.
 */
export function stepOfCode(secret: Buffer, code: string, lastStep: number): number | undefined {
  const delta = TOTP.validate({ token: code, secret: secretOf(secret), period: periodSeconds, window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(Date.now() / 1000 / periodSeconds) + delta
  return step > lastStep ? step : undefined
}

const secretOf = (secret: Buffer) => new Secret({ buffer: new Uint8Array(secret).buffer })
