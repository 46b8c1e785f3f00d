import { isLanguage, type Text } from '@namestead/contract/language'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { notifyAccount, queueMail } from '../../notices/index.ts'
import { obstacleMessage } from '../texts.ts'
import type { AutomaticDomain } from './automatic-domains.ts'

/** Notifies an account of what is in the way of an automatic renewal, once a day for each domain. */
export async function notifyObstacle(
  tx: Tx,
  { id, account }: Pick<AutomaticDomain, 'id' | 'account'>,
  { why, parameters }: { readonly why: Text; readonly parameters: Readonly<Record<string, string>> },
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    update automatic_renewals set obstacle_told_at = ${now}
    where domain_id = ${id} and (obstacle_told_at is null
      -- By UTC days, as the shortfall is.
      or (obstacle_told_at at time zone 'UTC')::date < (${now}::timestamptz at time zone 'UTC')::date)
    returning 1`.execute(tx)
  if (rows.length === 0) return
  const texts = obstacleMessage(why)
  await notifyAccount(tx, { account, kind: 'domain', texts, parameters, path: `/domain_renew?domain=${id}`, now })
  const { email, language } = await tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  await queueMail(tx, { to: email, texts, parameters, language: isLanguage(language) ? language : 'us', now })
}
