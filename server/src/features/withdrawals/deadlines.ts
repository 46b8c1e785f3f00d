import { type Language, translate } from '@namestead/contract/language'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { Deadline } from '../../platform/deadlines.ts'
import { lock } from '../ledger/index.ts'
import { refuseLate } from './operate-withdrawals.ts'
import { documentsLate } from './texts.ts'

const batchSize = 50

/** Refuses withdrawals whose documents did not come; the money is withdrawable again. */
export const lateDocuments: Deadline = {
  name: 'withdrawals.late-documents',
  nextDue: () => sql`(select min(documents_by) from withdrawals where state = 'needs-documents')`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('withdrawals')
      .select(['id', 'account_id'])
      .where('state', '=', 'needs-documents')
      .where('documents_by', '<=', now)
      .orderBy('documents_by')
      .limit(batchSize)
      .execute()
    if (due.length === 0) return 0
    // The balances before the rows, as in every other call.
    await lock(
      tx,
      due.map(({ account_id }) => account_id),
    )
    let ended = 0
    for (const { id } of due) {
      const row = await tx
        .selectFrom('withdrawals')
        .selectAll()
        .where('id', '=', id)
        .where('state', '=', 'needs-documents')
        .where('documents_by', '<=', now)
        .forUpdate()
        .executeTakeFirst()
      if (row && (await refuseLate(tx, row, translate(documentsLate, await languageOf(tx, row.account_id)), now)))
        ended += 1
    }
    return ended
  },
}

/** The customer reads the reason. */
async function languageOf(tx: Tx, account: string): Promise<Language> {
  const { language } = await tx
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return language === 'zhcn' ? 'zhcn' : 'us'
}
