import type { Tx } from '../../platform/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Policies } from '../../platform/policies.ts'
import type { Leaving } from '../domains/index.ts'
import { policies as dnsPolicies } from '../zones/index.ts'
import { endTransferOut, lockOpenTransferOut } from './end-transfer-out.ts'
import { followTransferOutJob } from './jobs.ts'
import { recordAnnouncedTransfer } from './record-announced-transfer.ts'
import { goneMessage } from './texts.ts'

/** Waits once, however often it is asked for. */
export const enqueueFollowOut = async (tx: Tx, domain: string): Promise<void> =>
  enqueue(tx, followTransferOutJob, { domain }, { key: `follow transfer out ${domain}` })

/** What the portfolio asks about domains that go to another registrar. */
export const leaving = (policies: Policies): Omit<Leaving, 'deleting'> => ({
  requested: enqueueFollowOut,
  async left(tx, { domain, registrar, now }) {
    const open =
      (await lockOpenTransferOut(tx, domain)) ?? (await recordAnnouncedTransfer(tx, { domain, registrar, now }))
    if (!open) return false
    // No request was ever seen of one that left by its auth code alone.
    const gaining_registrar = open.gaining_registrar ?? registrar
    await tx.updateTable('transfers_out').set({ gaining_registrar }).where('id', '=', open.id).execute()
    const days = (await hasZone(tx, domain)) ? policies.at(now)(dnsPolicies.daysServedAfterLeaving) : null
    const texts = goneMessage({ refused: open.answer === 'refuse', days })
    return endTransferOut(tx, { ...open, gaining_registrar }, 'gone', now, texts)
  },
})

const hasZone = async (tx: Tx, domain: string) =>
  (await tx.selectFrom('zones').select('id').where('domain_id', '=', domain).executeTakeFirst()) !== undefined
