import { isLanguage, translate } from '@namestead/contract/language'
import { add, displayAmount } from '@namestead/contract/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { localDay } from '../../../platform/sentences.ts'
import { notifyAccount, queueMail } from '../../notices/index.ts'
import type { Tld } from '../../tlds/index.ts'
import type { Notice } from '../end-of-term/term-steps.ts'
import { noticeTexts } from '../texts.ts'

export interface DueNotice {
  readonly id: string
  readonly account: string
  readonly name: string
  readonly unicode: string
  readonly tld: string
  readonly paidUntil: Date
  readonly automatic: boolean
}

interface NoticeFacts {
  readonly tld: Tld | undefined
  readonly interruption: Date
  readonly deletion: Date
  readonly now: Date
}

/**
 * Sends one of the notices that ICANN's Expired Registration Recovery Policy (section 2.1) demands: to the registrant by mail, to
 * the account by site message, and kept with its text. The same notice of a term is sent once.
 */
export async function sendExpiryNotice(
  tx: Tx,
  { id, account, unicode, paidUntil, automatic }: DueNotice,
  notice: Notice,
  { tld, interruption, deletion, now }: NoticeFacts,
): Promise<void> {
  const { rows } = await sql<{ email: string; language: string; registrant: string | null }>`
    select a.email, a.language, v.email as registrant from domains d join accounts a on a.id = d.account_id
    left join registrant_versions v on v.template_id = d.template_id and v.version = d.template_version
    where d.id = ${id}`.execute(tx)
  const [to] = rows
  if (!to) return
  const language = isLanguage(to.language) ? to.language : 'us'
  const texts = noticeTexts(notice, { automatic, priced: tld !== undefined && !tld.rules.premium })
  const parametersIn = (spoken: 'us' | 'zhcn') => ({
    name: unicode,
    date: localDay(paidUntil, spoken),
    interrupted: localDay(interruption, spoken),
    deleted: localDay(deletion, spoken),
    price: tld ? displayAmount(tld.prices.renew) : '',
    restore: tld ? displayAmount(add(tld.prices.restore, tld.prices.renew)) : '',
  })
  const recipients = [...new Set([to.registrant ?? to.email, to.email])]
  const kept = await tx
    .insertInto('expiry_notices')
    .values({
      domain_id: id,
      paid_until: paidUntil,
      notice,
      account_id: account,
      recipients,
      language,
      subject: translate(texts.subject, language, parametersIn(language)),
      body: translate(texts.body, language, parametersIn(language)),
      sent_at: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning(['subject', 'body'])
    .executeTakeFirst()
  if (!kept) return
  const plain = (text: string) => ({ us: text, zhcn: text })
  for (const recipient of recipients)
    await queueMail(tx, {
      to: recipient,
      texts: { subject: plain(kept.subject), body: plain(kept.body) },
      language,
      now,
    })
  const said = (part: 'subject' | 'body') => ({
    us: translate(texts[part], 'us', parametersIn('us')),
    zhcn: translate(texts[part], 'zhcn', parametersIn('zhcn')),
  })
  await notifyAccount(tx, {
    account,
    kind: 'domain',
    texts: { subject: said('subject'), body: said('body') },
    path: `/domain_renew?domain=${id}`,
    now,
  })
}
