import { randomAuthCode } from '../../platform/auth-code.ts'
import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Vault } from '../../platform/vault.ts'
import { replaceAuthCode } from '../domains/index.ts'
import { lockNew } from '../locks/index.ts'
import type { TransferOut } from './end-transfer-out.ts'
import { sendAuthCodeJob } from './jobs.ts'

/** Gives a domain that stays another auth code, so that anyone who knew the last one knows none, and locks it where asked to. */
export async function keepDomain(
  tx: Tx,
  codes: Vault,
  { domain_id: domain, name }: Pick<TransferOut, 'domain_id' | 'name'>,
  { locked }: { readonly locked: boolean },
): Promise<void> {
  await replaceAuthCode(tx, domain, codes.seal(name, Buffer.from(randomAuthCode())))
  enqueue(tx, sendAuthCodeJob, { domain }, { key: `auth code ${domain}` })
  if (locked) await lockNew(tx, [domain])
}
