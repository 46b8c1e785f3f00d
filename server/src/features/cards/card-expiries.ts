import type { Language } from '@namestead/contract/language'
import { sql } from 'kysely'
import type { Deadline } from '../../platform/deadlines.ts'
import { move } from '../../platform/states.ts'
import { cardName } from './card-facts.ts'
import { notifyCustomer } from './notify-customer.ts'
import { cardStates } from './states.ts'
import { expiryMessage } from './texts.ts'

const months = {
  us: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  zhcn: new Intl.DateTimeFormat('zh-CN', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
}
const lastMonth = (expiresAt: Date, language: Language) => months[language].format(new Date(expiresAt.getTime() - 1))

/** Tells holders a month before their cards expire, and stops charging the cards that have. */
export const cardExpiries: Deadline = {
  name: 'cards.expire',
  nextDue: () =>
    sql`(select least(min(expires_at), min(expiry_notice_at)) from kept_cards where state in ('active', 'needs-authentication'))`,
  async sweep(tx, now) {
    const due = await tx
      .selectFrom('kept_cards')
      .selectAll()
      .where('state', 'in', ['active', 'needs-authentication'])
      .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('expiry_notice_at', '<=', now)]))
      .orderBy('id')
      .limit(100)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const card of due) {
      if (card.expires_at <= now) {
        await move(tx, cardStates, { id: card.id, to: 'expired', now, set: { expiry_notice_at: null } })
        continue
      }
      await tx.updateTable('kept_cards').set({ expiry_notice_at: null }).where('id', '=', card.id).execute()
      await notifyCustomer(tx, {
        account: card.account_id,
        texts: expiryMessage,
        parametersIn: language => ({ card: cardName(card), month: lastMonth(card.expires_at, language) }),
        now,
      })
    }
    return due.length
  },
}
