import type { Tx } from '../../platform/database.ts'
import type { Vault } from '../../platform/vault.ts'
import { queueMail } from '../notices/index.ts'
import { registrantAddress } from '../registrants/index.ts'
import { codeMail } from './texts.ts'

/** Sends a domain's auth code to its registrant. */
export async function mailCode(tx: Tx, codes: Vault, id: string, now: Date): Promise<void> {
  const domain = await tx.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirst()
  if (!domain?.auth_code) return
  const { name, unicode } = domain
  const parameters = { name: unicode, code: codes.open(name, domain.auth_code).toString() }
  await queueMail(tx, { ...(await registrantAddress(tx, domain)), texts: codeMail, parameters, now })
}
