import type { SecurityEvent } from '@namestead/contract/account-security'
import { isLanguage, type Language } from '@namestead/contract/language'
import { type Origin, recordEvent } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { queueMail } from '../notices/index.ts'
import { formatInstant } from './moments.ts'
import { eventMails } from './texts.ts'

/**
 * Records an event, and notifies the account's owner by email if the event has a mail; the mail shows `localizedDetail`, or
 * else `detail`.
 */
export async function notifyOwner(
  tx: Tx,
  origin: Origin,
  account: string,
  event: SecurityEvent,
  {
    detail = '',
    localizedDetail,
    to,
  }: { detail?: string; localizedDetail?: (language: Language) => string; to?: string } = {},
): Promise<void> {
  await recordEvent(tx, origin, account, event, detail)
  const texts = eventMails[event]
  if (!texts) return
  const owner = await tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  const language = isLanguage(owner.language) ? owner.language : 'us'
  await queueMail(tx, {
    to: to ?? owner.email,
    texts,
    parameters: {
      detail: localizedDetail?.(language) ?? detail,
      account,
      address: origin.address ?? '-',
      at: formatInstant(origin.now, language),
    },
    language,
    now: origin.now,
  })
}
