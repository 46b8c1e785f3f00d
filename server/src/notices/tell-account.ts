import { say, type TextParameters } from '@namestead/contract/language'
import type { SiteMessageKind } from '@namestead/contract/notices'
import type { Tx } from '../platform/database.ts'
import type { MailTexts } from './queue-message.ts'

/** Writes a site message in both languages, in the transaction of what it tells. `path` is a page of ours. */
export async function tellAccount(
  tx: Tx,
  {
    account,
    kind,
    texts: { subject, body },
    parameters,
    path = '',
    now,
  }: {
    readonly account: string
    readonly kind: SiteMessageKind
    readonly texts: MailTexts
    readonly parameters?: TextParameters
    readonly path?: string
    readonly now: Date
  },
): Promise<void> {
  await tx
    .insertInto('site_messages')
    .values({
      account_id: account,
      kind,
      title_us: say(subject, 'us', parameters),
      title_zhcn: say(subject, 'zhcn', parameters),
      body_us: say(body, 'us', parameters),
      body_zhcn: say(body, 'zhcn', parameters),
      path,
      created_at: now,
    })
    .execute()
}
