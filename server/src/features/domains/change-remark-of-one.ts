import type { BatchStep, ItemOutcome } from '../../platform/batches.ts'
import type { Databases } from '../../platform/database.ts'
import type { RemarkParameters } from './bulk-kinds.ts'
import { lockOwnDomain } from './lock-own-domain.ts'
import { remarkAfter } from './remark-rules.ts'

/** The step of a batch. Remarks are ours alone, so that no registry is asked. */
export const changeRemarkOfOne =
  ({ databases }: { readonly databases: Databases }): BatchStep =>
  ({ account, subject: domain, parameters }): Promise<ItemOutcome> =>
    databases.transact(async tx => {
      const row = await lockOwnDomain(tx, account, domain)
      if (!row) return { state: 'failed', outcome: { error: 'domain-unknown' } }
      const remark = remarkAfter(row.remark, parameters as RemarkParameters)
      if (remark === undefined) return { state: 'failed', outcome: { error: 'remark-too-long' } }
      await tx.updateTable('domains').set({ remark }).where('id', '=', domain).execute()
      return { state: 'done', outcome: null }
    })
