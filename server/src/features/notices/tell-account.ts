import type { Language, TextParameters } from '@namestead/contract/language'
import type { SiteMessageKind } from '@namestead/contract/notices'
import type { Tx } from '../../platform/database.ts'
import { notifyAccount } from './notify-account.ts'
import { type MailTexts, queueMail } from './queue-message.ts'

interface Told {
  readonly kind?: SiteMessageKind
  readonly account: string
  readonly texts: MailTexts
  readonly parameters: TextParameters
  readonly path: string
  readonly now: Date
}

/** A site message, about money unless it says otherwise, and a mail: its owner learns it even where somebody else uses the session. */
export async function tellAccount(
  tx: Tx,
  { account, kind = 'funds', texts, parameters, path, now }: Told,
): Promise<void> {
  await notifyAccount(tx, { account, kind, texts, parameters, path, now })
  const { email, language } = await tx
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  await queueMail(tx, { to: email, texts, parameters, language: language as Language, now })
}
