import type { BatchStep, ItemOutcome } from '../../platform/batches.ts'
import type { Databases } from '../../platform/database.ts'
import type { PrivacyParameters } from '../portfolio/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { changePrivacy } from './change-privacy.ts'

/** The step of a batch: what a single change does. Its own job tells the registry. */
export const changePrivacyOfOne =
  ({ databases, catalogue }: { readonly databases: Databases; readonly catalogue: Catalogue }): BatchStep =>
  async ({ account, subject: domain, parameters, now }): Promise<ItemOutcome> => {
    const { published } = parameters as PrivacyParameters
    const { failed } = await databases.transact(tx =>
      changePrivacy({ catalogue })(tx, { account, now }, { domain, published }),
    )
    return failed ? { state: 'failed', outcome: { error: failed } } : { state: 'done', outcome: null }
  }
