import { type Language, type TextParameters, translate } from '@namestead/contract/language'
import type { Tx } from '../../platform/database.ts'
import { type MailTexts, notifyWithMail } from '../notices/index.ts'

interface CardNotification {
  readonly account: string
  readonly texts: MailTexts
  readonly parametersIn: (language: Language) => TextParameters
  readonly path?: string
  readonly now: Date
}

/** A mail and a site message about a card, with dates as each language writes them. */
export const notifyCustomer = (
  tx: Tx,
  { account, texts: { subject, body }, parametersIn, path = '/user/cards', now }: CardNotification,
): Promise<void> => {
  const said = (text: MailTexts['subject']) => ({
    us: translate(text, 'us', parametersIn('us')),
    zhcn: translate(text, 'zhcn', parametersIn('zhcn')),
  })
  return notifyWithMail(tx, { account, texts: { subject: said(subject), body: said(body) }, parameters: {}, path, now })
}
