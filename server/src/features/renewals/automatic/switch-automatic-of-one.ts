import type { BatchItem, ParametersOf } from '../../../platform/batches.ts'
import type { Databases } from '../../../platform/database.ts'
import type { Policies } from '../../../platform/policies.ts'
import type { automaticBatch } from '../../portfolio/index.ts'
import { switchAutomatic } from './switch-automatic.ts'

/** An item of a batch: what the switch of one domain does. */
export const switchAutomaticOfOne =
  ({
    databases,
    policies,
  }: {
    readonly databases: Databases
    readonly policies: Policies
  }): BatchItem<ParametersOf<typeof automaticBatch>> =>
  async ({ account, subject: domain, parameters: { on }, now }) => {
    const { failed } = await databases.transact(tx =>
      switchAutomatic(tx, { account, now, policy: policies.at(now) }, { domain, on }),
    )
    return failed ? { state: 'failed', outcome: { error: failed } } : { state: 'done', outcome: null }
  }
