import { type TextParameters, translate } from '@namestead/contract/language'
import type { SiteMessageKind } from '@namestead/contract/notices'
import { insertMany, type Tx } from '../../platform/database.ts'
import { explained } from '../../platform/registry-refusals.ts'
import type { MailTexts } from './queue-message.ts'

export interface SiteMessage {
  readonly account: string
  readonly kind: SiteMessageKind
  readonly texts: MailTexts
  readonly parameters?: TextParameters
  /** The page of this installation that the message leads to. */
  readonly path?: string
  readonly now: Date
}

/** Writes a site message in both languages, in the transaction of the event. */
export const notifyAccount = (tx: Tx, message: SiteMessage): Promise<void> => notifyAccounts(tx, [message])

export async function notifyAccounts(tx: Tx, all: readonly SiteMessage[]): Promise<void> {
  const messages = all.map(({ account, kind, texts: { subject, body }, parameters, path = '', now }) => ({
    account_id: account,
    kind,
    title_us: translate(subject, 'us', explained(parameters, 'us')),
    title_zhcn: translate(subject, 'zhcn', explained(parameters, 'zhcn')),
    body_us: translate(body, 'us', explained(parameters, 'us')),
    body_zhcn: translate(body, 'zhcn', explained(parameters, 'zhcn')),
    path,
    created_at: now,
  }))
  await insertMany(tx, 'site_messages', messages)
}
