import { createPublicKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { MailKey, ResolveRecords } from '@namestead/adapters/mail/authenticate'
import type { Databases, Db } from '../../platform/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Vault } from '../../platform/vault.ts'
import { raiseOperatorTodo, settleOperatorTodo } from '../notices/index.ts'

const mailContext = 'mail key'

/** The key of seals and signatures, made by the first process that needs it. */
export async function openMailKey(
  { databases, vault }: { databases: Databases; vault: Vault },
  domain: string,
): Promise<MailKey> {
  const known = await readMailKeyRow(databases.db)
  if (known) return opened(known, vault, domain)
  // RSA: the algorithm that every receiver checks (RFC 8301 section 3.1).
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const sealed = vault.seal(mailContext, privateKey.export({ type: 'pkcs8', format: 'der' }))
  await databases.transact(tx =>
    tx
      .insertInto('mail_keys')
      .values({ selector: `fwd${new Date().getUTCFullYear()}`, private_key: sealed, made_at: new Date() })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  const row = await readMailKeyRow(databases.db)
  if (!row) throw new Error('the key of forwarded mail was not stored')
  return opened(row, vault, domain)
}

const readMailKeyRow = (db: Db) => db.selectFrom('mail_keys').select(['selector', 'private_key']).executeTakeFirst()

function opened(row: { selector: string; private_key: Buffer }, vault: Vault, domain: string): MailKey {
  const der = vault.open(mailContext, row.private_key).toString('base64')
  return {
    domain,
    selector: row.selector,
    privateKey: `-----BEGIN PRIVATE KEY-----\n${der.replace(/.{64}/g, '$&\n').trimEnd()}\n-----END PRIVATE KEY-----\n`,
  }
}

/** The TXT record with its public key (RFC 6376 section 3.6.1). */
export function keyRecordOf({ domain, selector, privateKey }: MailKey): {
  readonly name: string
  readonly value: string
} {
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${key}` }
}

const publishedMs = 600_000
/** Until a key that could not be opened is tried again. */
const missingMs = 60_000
const keyTodo = { kind: 'mail-key', reference: 'seal' } as const

interface KeyPorts {
  readonly databases: Databases
  readonly log: Log
  readonly resolve: ResolveRecords
  readonly open: () => Promise<MailKey>
  readonly now: () => Date
}

/**
 * The key while its record is published: a seal that nobody can check would count against the mail. Looked up every ten minutes.
 * Where the key cannot be opened (its secret is another one, its row is damaged) mail continues without a seal, and an operator
 * is told until it can be opened again.
 */
export function publishedKey({ databases, log, resolve, open, now }: KeyPorts): () => Promise<MailKey | undefined> {
  let known: { readonly until: number; readonly key: Promise<MailKey | undefined> } | undefined
  let isMissing: boolean | undefined
  const look = async () => {
    const key = await open().catch(async (error: Error) => {
      log.error({ err: error }, 'the mail key cannot be opened: mail continues without a seal')
      await raise(error).catch(reason => log.error({ err: reason }, 'the alarm about the mail key was not raised'))
      return undefined
    })
    if (!key) return undefined
    if (isMissing !== false) await settle()
    const { name, value } = keyRecordOf(key)
    const records = await resolve(name, 'TXT').catch(() => [])
    return records.some(record => [record].flat().join('') === value) ? key : undefined
  }
  const raise = async (error: Error) => {
    isMissing = true
    const text = {
      us: `Forwarded mail and bounces carry no signature: the mail key cannot be opened (${error.message}). Start with the secret key that sealed it, or delete the row of mail_keys and publish the new record.`,
      zhcn: `转发邮件和退信没有签名：邮件密钥无法打开（${error.message}）。请用当初加密它的主密钥启动，或删除 mail_keys 中的这一行并发布新的记录。`,
    }
    await databases.transact(tx => raiseOperatorTodo(tx, { ...keyTodo, text, now: now() }))
  }
  const settle = async () => {
    await databases.transact(tx => settleOperatorTodo(tx, keyTodo, 'The key was opened again.', now()))
    isMissing = false
  }
  return () => {
    if (!known || Date.now() > known.until) {
      const key = look().catch(error => {
        log.error({ err: error }, 'the mail key was not looked up')
        return undefined
      })
      const mine = { until: Date.now() + publishedMs, key }
      known = mine
      // What failed is tried again sooner.
      key.then(found => {
        if (!found && known === mine) known = { until: Date.now() + missingMs, key }
      })
    }
    return known.key
  }
}
