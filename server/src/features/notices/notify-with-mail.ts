import type { TextParameters } from '@namestead/contract/language'
import type { SiteMessageKind } from '@namestead/contract/notices'
import type { Tx } from '../../platform/database.ts'
import { mailAccount } from './mail-account.ts'
import { notifyAccount } from './notify-account.ts'
import type { MailTexts } from './queue-message.ts'

interface Told {
  readonly kind?: SiteMessageKind
  readonly account: string
  readonly texts: MailTexts
  readonly parameters: TextParameters
  readonly path: string
  readonly now: Date
}

/** A site message, about money unless it says otherwise, and a mail: its owner learns it even where someone else uses the session. */
export async function notifyWithMail(
  tx: Tx,
  { account, kind = 'funds', texts, parameters, path, now }: Told,
): Promise<void> {
  await notifyAccount(tx, { account, kind, texts, parameters, path, now })
  await mailAccount(tx, { account, texts, parameters, now })
}
