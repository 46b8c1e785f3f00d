import { say, type TextParameters } from '@namestead/contract/language'
import type { SiteMessageKind } from '@namestead/contract/notices'
import { insertMany, type Tx } from '../../platform/database.ts'
import type { MailTexts } from './queue-message.ts'

export interface Told {
  readonly account: string
  readonly kind: SiteMessageKind
  readonly texts: MailTexts
  readonly parameters?: TextParameters
  /** A page of ours where it goes on. */
  readonly path?: string
  readonly now: Date
}

/** Writes a site message in both languages, in the transaction of what it tells. */
export const notifyAccount = (tx: Tx, told: Told): Promise<void> => notifyAccounts(tx, [told])

export async function notifyAccounts(tx: Tx, all: readonly Told[]): Promise<void> {
  const messages = all.map(({ account, kind, texts: { subject, body }, parameters, path = '', now }) => ({
    account_id: account,
    kind,
    title_us: say(subject, 'us', parameters),
    title_zhcn: say(subject, 'zhcn', parameters),
    body_us: say(body, 'us', parameters),
    body_zhcn: say(body, 'zhcn', parameters),
    path,
    created_at: now,
  }))
  await insertMany(tx, 'site_messages', messages)
}
