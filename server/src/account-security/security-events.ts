import type { SecurityEvent } from '@namestead/contract/account-security'
import { isLanguage } from '@namestead/contract/language'
import { queueMail } from '../notices/index.ts'
import { recordEvent } from '../platform/audit.ts'
import type { Tx } from '../platform/database.ts'
import type { Context } from '../platform/use-case.ts'
import { eventMails } from './texts.ts'

type Origin = Pick<Context, 'now'> & Partial<Pick<Context, 'session' | 'address' | 'userAgent'>>

/** Writes an event down, and tells the account by mail where its owner has to know. */
export async function tell(
  tx: Tx,
  origin: Origin,
  account: string,
  event: SecurityEvent,
  { detail = '', to }: { detail?: string; to?: string } = {},
): Promise<void> {
  await recordEvent(tx, origin, account, event, detail)
  const texts = eventMails[event]
  if (!texts) return
  const owner = await tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  await queueMail(tx, {
    to: to ?? owner.email,
    texts,
    parameters: {
      detail,
      account,
      address: origin.address ?? '-',
      at: `${origin.now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    },
    language: isLanguage(owner.language) ? owner.language : 'us',
    now: origin.now,
  })
}
