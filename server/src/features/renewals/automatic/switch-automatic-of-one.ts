import type { BatchStep } from '../../../platform/batches.ts'
import type { Databases } from '../../../platform/database.ts'
import type { Policies } from '../../../platform/policies.ts'
import type { AutomaticParameters } from '../../portfolio/index.ts'
import { switchAutomatic } from './switch-automatic.ts'

/** The step of a batch: what the switch of one domain does. */
export const switchAutomaticOfOne =
  ({ databases, policies }: { readonly databases: Databases; readonly policies: Policies }): BatchStep =>
  async ({ account, subject: domain, parameters, now }) => {
    const { on } = parameters as AutomaticParameters
    const { failed } = await databases.transact(tx =>
      switchAutomatic(tx, { account, now, policy: policies.at(now) }, { domain, on }),
    )
    return failed ? { state: 'failed', outcome: { error: failed } } : { state: 'done', outcome: null }
  }
