import type { Gateway } from '@namestead/adapters/gateways/port'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import type { Database } from '../../platform/database-types.ts'
import { enqueue } from '../../platform/jobs.ts'
import { move } from '../../platform/states.ts'
import type { By } from '../../platform/use-case.ts'
import { cardChannel } from '../recharges/index.ts'
import { cardName } from './card-facts.ts'
import { forgetCardJob } from './jobs.ts'
import { lapseCharge } from './lapse-charges.ts'
import { notifyCustomer } from './notify-customer.ts'
import { cardStates } from './states.ts'
import { cardRemovedMessages, defaultRemoved, type RemovedBy } from './texts.ts'

export type CardRow = Selectable<Database['kept_cards']>

/** The card that is charged: the default one, where nothing is in its way. */
export const usableCard = (db: Db | Tx, account: string, now: Date): Promise<CardRow | undefined> =>
  db
    .selectFrom('kept_cards')
    .selectAll()
    .where('account_id', '=', account)
    .where('is_default', '=', true)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const lockCard = (tx: Tx, id: string): Promise<CardRow | undefined> =>
  tx.selectFrom('kept_cards').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The provider that keeps cards is connected. Of SQL, since sweeps ask it for many accounts at once. */
export const isConnected = sql<boolean>`exists (select from payment_channels where channel = ${cardChannel})`

export async function cardsAreOffered(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ offered: boolean }>`select ${isConnected} as offered`.execute(db)
  return rows[0]?.offered === true
}

/** A new card or new settings: an earlier refusal keeps no top-up back. */
export const armTopUp = (tx: Tx, account: string, now: Date) =>
  tx.updateTable('card_settings').set({ armed: true, next_at: now }).where('account_id', '=', account).execute()

interface Removal {
  readonly removedBy: RemovedBy
  readonly by?: By
  readonly now: Date
  readonly operator?: string
  readonly note?: string
}

/**
 * Removes a card, with the charges that wait for its holder, and has the provider forget it. A charge that the provider was asked for
 * already is not stopped. False where it was removed before.
 */
export async function dropCard(
  tx: Tx,
  card: CardRow,
  { removedBy, by, now, operator, note }: Removal,
): Promise<boolean> {
  const set = { removed_at: now, is_default: false, expiry_notice_at: null }
  if (!(await move(tx, cardStates, { id: card.id, to: 'removed', now, by, operator, note: note ?? '', set })))
    return false
  const waiting = await tx
    .selectFrom('card_charges')
    .selectAll()
    .where('card_id', '=', card.id)
    .where('state', '=', 'needs-authentication')
    .forUpdate()
    .execute()
  for (const charge of waiting) await lapseCharge(tx, charge, now)
  if (removedBy !== 'provider') await forgetCard(tx, card.provider_id)
  const { subject, body } = cardRemovedMessages[removedBy]
  const whole = { us: `${body.us}${defaultRemoved.us}`, zhcn: `${body.zhcn}${defaultRemoved.zhcn}` }
  await notifyCustomer(tx, {
    account: card.account_id,
    texts: { subject, body: card.is_default ? whole : body },
    parametersIn: () => ({ card: cardName(card) }),
    now,
  })
  return true
}

/** A card that is about to be removed: what waits for its holder is locked before it, as by all that ends a charge. */
export async function lockWithCharges(tx: Tx, id: string): Promise<CardRow | undefined> {
  await tx
    .selectFrom('card_charges')
    .select('id')
    .where('card_id', '=', id)
    .where('state', '=', 'needs-authentication')
    .orderBy('id')
    .forUpdate()
    .execute()
  return lockCard(tx, id)
}

/** `card`: the provider's id of it. */
export const forgetCard = (tx: Tx, card: string) =>
  enqueue(tx, forgetCardJob, { card }, { key: `forget card ${card}`, maintenance: true })

interface ForgetPorts {
  readonly gateway: (channel: string, origin: string) => Gateway | undefined
}

/** The job that makes the provider forget a card. Throws where it does not answer, and is then repeated. */
export const forgetAtProvider = async ({ gateway }: ForgetPorts, card: string): Promise<void> =>
  gateway(cardChannel, '')?.cards?.forget(card)
