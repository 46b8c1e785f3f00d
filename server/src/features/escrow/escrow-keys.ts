import { type EscrowKeys, newSigningKey } from '@namestead/adapters/escrow/encrypted-file'
import type { Databases } from '../../platform/database.ts'
import type { Vault } from '../../platform/vault.ts'

export interface KeyPorts {
  readonly databases: Databases
  readonly vault: Vault
}

const context = 'escrow signing key'

/** Our key, made on first use; concurrent ones agree on one. Returns its public half. */
export async function ownKey({ databases, vault }: KeyPorts): Promise<string> {
  const known = await databases.db.selectFrom('escrow_keys').select('public_key').executeTakeFirst()
  if (known) return known.public_key
  const { publicKey, privateKey } = await newSigningKey('Namestead data escrow')
  await databases.transact(tx =>
    tx
      .insertInto('escrow_keys')
      .values({
        public_key: publicKey,
        private_key: vault.seal(context, Buffer.from(privateKey)),
        made_at: new Date(),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
  const { public_key } = await databases.db.selectFrom('escrow_keys').select('public_key').executeTakeFirstOrThrow()
  return public_key
}

/** The agent's key and ours; undefined while there is no agent. */
export const readKeys =
  ({ databases, vault }: KeyPorts) =>
  async (): Promise<EscrowKeys | undefined> => {
    const row = await databases.db
      .selectFrom('escrow_keys')
      .select(['agent_key', 'private_key'])
      .where('agent_key', 'is not', null)
      .executeTakeFirst()
    if (!row?.agent_key) return undefined
    return { recipient: row.agent_key, signer: vault.open(context, row.private_key).toString() }
  }
