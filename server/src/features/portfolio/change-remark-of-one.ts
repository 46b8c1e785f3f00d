import type { BatchItem, ItemOutcome, ParametersOf } from '../../platform/batches.ts'
import type { Databases } from '../../platform/database.ts'
import { lockOwnDomain, setRemarks } from '../domains/index.ts'
import type { remarkBatch } from './bulk-kinds.ts'
import { remarkAfter } from './remark-rules.ts'

/** An item of a batch. Remarks are ours alone, so that no registry is asked. */
export const changeRemarkOfOne =
  ({ databases }: { readonly databases: Databases }): BatchItem<ParametersOf<typeof remarkBatch>> =>
  ({ account, subject: domain, parameters }): Promise<ItemOutcome> =>
    databases.transact(async tx => {
      const row = await lockOwnDomain(tx, account, domain)
      if (!row) return { state: 'failed', outcome: { error: 'domain-unknown' } }
      const remark = remarkAfter(row.remark, parameters)
      if (remark === undefined) return { state: 'failed', outcome: { error: 'remark-too-long' } }
      await setRemarks(tx, [{ domain, remark }])
      return { state: 'done', outcome: null }
    })
