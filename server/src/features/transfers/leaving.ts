import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Leaving } from '../domains/index.ts'
import { endTransferOut, lockOpenTransferOut } from './end-transfer-out.ts'

/** Waits once, however often it is asked for. */
export const enqueueFollowOut = (tx: Tx, domain: string): Promise<void> =>
  enqueue(tx, 'transfers.follow-transfer-out', { domain }, { key: `follow transfer out ${domain}` })

/** What the portfolio asks about domains that go to another registrar. */
export const leaving: Leaving = {
  requested: enqueueFollowOut,
  async left(tx, { domain, registrar, now }) {
    const open = await lockOpenTransferOut(tx, domain)
    if (!open) return false
    // No request was ever seen of one that left by its auth code alone.
    const gaining_registrar = open.gaining_registrar ?? registrar
    await tx.updateTable('transfers_out').set({ gaining_registrar }).where('id', '=', open.id).execute()
    return endTransferOut(tx, { ...open, gaining_registrar }, 'gone', now)
  },
}
