import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt)

// scrypt (RFC 7914) with N = 2^15, r = 8: 32 MB and about 60 ms for each guess.
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }

const derived = (password: string, salt: Buffer) => derive(password.normalize('NFKC'), salt, 32, cost)

export async function hashPassword(password: string): Promise<{ salt: Buffer; hash: Buffer }> {
  const salt = randomBytes(16)
  return { salt, hash: await derived(password, salt) }
}

// Compared where an operator has no password, so that the time reveals nothing.
const nobody = { salt: Buffer.alloc(16), hash: Buffer.alloc(32) }

export async function isPassword(
  password: string,
  stored: { salt: Buffer; hash: Buffer } | undefined,
): Promise<boolean> {
  const { salt, hash } = stored ?? nobody
  return timingSafeEqual(await derived(password, salt), hash) && stored !== undefined
}
