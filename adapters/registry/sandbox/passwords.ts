import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Cheap on purpose: test sessions log in by the hundred, and no valuable secret is stored here.
    scrypt(password, salt, 32, { N: 1024 }, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(12).toString('base64url')
  return `${salt}$${(await derive(password, salt)).toString('base64url')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', expected = ''] = hash.split('$')
  const kept = Buffer.from(expected, 'base64url')
  const given = await derive(password, salt)
  return kept.length === given.length && timingSafeEqual(kept, given)
}
