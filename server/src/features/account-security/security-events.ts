import type { SecurityEvent } from '@namestead/contract/account-security'
import { isLanguage, type Language } from '@namestead/contract/language'
import { type Origin, recordEvent } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import { queueMail } from '../notices/index.ts'
import { sayMoment } from './moments.ts'
import { eventMails } from './texts.ts'

/** Writes an event down, and tells the account by mail where its owner has to know: the detail, or what it `says`. */
export async function tell(
  tx: Tx,
  origin: Origin,
  account: string,
  event: SecurityEvent,
  { detail = '', says, to }: { detail?: string; says?: (language: Language) => string; to?: string } = {},
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
      detail: says?.(language) ?? detail,
      account,
      address: origin.address ?? '-',
      at: sayMoment(origin.now, language),
    },
    language,
    now: origin.now,
  })
}
