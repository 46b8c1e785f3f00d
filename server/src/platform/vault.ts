import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Databases } from './database.ts'
import { SettingError, type Settings } from './settings.ts'
import { systemCode } from './system-error.ts'

/**
 * Keeps secrets that the product must read again (auth codes, registry passwords, authenticator secrets) unreadable in the
 * database and its backups: AES-256-GCM under a key that is stored outside of it.
 */
export interface Vault {
  /** `context` identifies the row: a sealed value opens in no other one. */
  seal(context: string, secret: Buffer): Buffer
  /** Throws if it was sealed in another context or under another key. */
  open(context: string, sealed: Buffer): Buffer
}

/** A vault per purpose, each with a key of its own. */
export type Vaults = (purpose: string) => Vault

/** Opens the vaults of this installation. Throws SettingError if the key is not the one of this database. */
export async function openVaults(
  { secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>,
  databases: Databases,
): Promise<Vaults> {
  const installationKey = secretKey === undefined ? keyInFile(dataDir) : Buffer.from(secretKey)
  const where = secretKey === undefined ? join(dataDir, fileName) : 'SECRET_KEY'
  const keyOf = (purpose: string) => createHmac('sha256', installationKey).update(`vault ${purpose}`).digest()
  if (installationKey.length < 32)
    throw new SettingError(`The key in ${where} is cut short: bring back the whole file.`)
  await checkKey(databases, keyOf('check'), where)
  return purpose => vaultOf(keyOf(purpose))
}

const fileName = 'secret.key'

/** The key in the data folder, for a backup; undefined where SECRET_KEY is used, or no start has made one. */
export function existingKey({ secretKey, dataDir }: Pick<Settings, 'secretKey' | 'dataDir'>): Buffer | undefined {
  if (secretKey !== undefined) return undefined
  try {
    return readFileSync(join(dataDir, fileName))
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Puts a backup's key into the data folder. Throws where another one is there. */
export function restoreKey(dataDir: string, key: Buffer): void {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, fileName), key, { mode: 0o600, flag: 'wx' })
}

/** Takes it out again, where its rows did not come. */
export const forgetKey = (dataDir: string): void => rmSync(join(dataDir, fileName), { force: true })

/** Generated at the first start. Concurrent starts agree on one key, because only a complete file gets the name. */
function keyInFile(dataDir: string): Buffer {
  const path = join(dataDir, fileName)
  try {
    return readFileSync(path)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
  }
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path)
}

async function checkKey(databases: Databases, check: Buffer, where: string): Promise<void> {
  await databases.transact(tx =>
    tx
      .insertInto('secrets')
      .values({ name: 'vault-check', value: check })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  const { value } = await databases.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'vault-check')
    .executeTakeFirstOrThrow()
  if (!check.equals(value))
    throw new SettingError(
      `The key in ${where} is not the one this database was sealed with: bring back its secret.key, or set SECRET_KEY to what it holds.`,
    )
}

function vaultOf(octets: Buffer): Vault {
  // Bytes would be imported again on each use, which costs more than sealing.
  const key = createSecretKey(octets)
  return {
    seal(context, secret) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open(context, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
      decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(12, 28))
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
    },
  }
}
