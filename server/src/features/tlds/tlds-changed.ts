import { notify } from '../../platform/at-commit.ts'
import type { Tx } from '../../platform/database.ts'

/** A trigger of operator_todos notifies it too. */
export const channel = 'tlds'

export const notifyTldsChanged = (tx: Tx) => notify(tx, channel, [''])
