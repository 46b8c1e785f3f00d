import type { BatchStep, ItemOutcome } from '../../platform/batches.ts'
import type { Databases } from '../../platform/database.ts'
import { lockOwnDomain, setRemarks } from '../domains/index.ts'
import type { RemarkParameters } from './bulk-kinds.ts'
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
      await setRemarks(tx, [{ domain, remark }])
      return { state: 'done', outcome: null }
    })
