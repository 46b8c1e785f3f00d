import type { BatchItem, ItemOutcome, ParametersOf } from '../../platform/batches.ts'
import type { Databases } from '../../platform/database.ts'
import type { privacyBatch } from '../portfolio/index.ts'
import type { Catalogue } from '../tlds/index.ts'
import { changePrivacy } from './change-privacy.ts'

/** An item of a batch: what a single change does. Its own job tells the registry. */
export const changePrivacyOfOne =
  ({
    databases,
    catalogue,
  }: {
    readonly databases: Databases
    readonly catalogue: Catalogue
  }): BatchItem<ParametersOf<typeof privacyBatch>> =>
  async ({ account, subject: domain, parameters: { published }, now }): Promise<ItemOutcome> => {
    const { failed } = await databases.transact(tx =>
      changePrivacy({ catalogue })(tx, { account, now }, { domain, published }),
    )
    return failed ? { state: 'failed', outcome: { error: failed } } : { state: 'done', outcome: null }
  }
