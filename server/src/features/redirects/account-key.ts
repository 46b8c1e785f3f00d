import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Databases } from '../../platform/database.ts'
import type { Vault } from '../../platform/vault.ts'

const context = 'account'

/** The key of our account at the certificate authority, made at the first use; concurrent processes agree on one. */
export async function accountKey({ db, transact }: Databases, vault: Vault): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const fresh = privateKey.export({ format: 'der', type: 'pkcs8' })
  await transact(tx =>
    tx
      .insertInto('acme_accounts')
      .values({ private_key: vault.seal(context, fresh) })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  const { private_key: sealed } = await db.selectFrom('acme_accounts').select('private_key').executeTakeFirstOrThrow()
  return createPrivateKey({ key: vault.open(context, sealed), format: 'der', type: 'pkcs8' })
}
