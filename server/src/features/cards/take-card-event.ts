import type { CardEvent, KeptCard } from '@namestead/adapters/gateways/kept-cards'
import type { Tx } from '../../platform/database.ts'
import { move, recordInitialState } from '../../platform/states.ts'
import { byOwner } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { lockAccount } from '../identity/index.ts'
import { cardName, expiryOf } from './card-facts.ts'
import { armTopUp, dropCard, forgetCard, lockCard, lockWithCharges } from './cards.ts'
import { notifyCustomer } from './notify-customer.ts'
import { expiryNoticeDays, maxCards } from './policies.ts'
import { cardStates, setupStates } from './states.ts'
import { type OutcomePorts, takeOutcome } from './take-outcome.ts'
import { cardAddedMessage, cardRefusedMessage } from './texts.ts'

/** What the provider says about kept cards, in any order, repeated or late. Says what came of it, for the log. */
export async function takeCardEvent(tx: Tx, ports: OutcomePorts, event: CardEvent, now: Date): Promise<string> {
  switch (event.event) {
    case 'kept':
      return isId(event.setup) ? keepCard(tx, ports, event.setup, event.card, now) : 'unknown'
    case 'not-kept':
      return isId(event.setup) && (await endSetup(tx, event.setup, 'ended', now)) ? 'ended' : 'unknown'
    case 'changed':
      return changeCard(tx, ports, event.card, now)
    case 'removed': {
      const known = await tx
        .selectFrom('kept_cards')
        .select('id')
        .where('provider_id', '=', event.providerId)
        .executeTakeFirst()
      const card = known && (await lockWithCharges(tx, known.id))
      return card && (await dropCard(tx, card, { removedBy: 'provider', now })) ? 'removed' : 'unknown'
    }
    case 'charged':
      return isId(event.reference) ? takeOutcome(tx, ports, event.reference, event.outcome, now) : 'unknown'
  }
}

/** Ours are numbers; a message about someone else's customer of the same provider has another reference, or none. */
const isId = (reference: string) => /^[1-9]\d{0,17}$/.test(reference)

const ofProvider = (tx: Tx, id: string) =>
  tx.selectFrom('kept_cards').selectAll().where('provider_id', '=', id).forUpdate().executeTakeFirst()

const endSetup = (tx: Tx, id: string, to: 'ended' | 'refused' | 'kept', now: Date, card?: string) =>
  move(tx, setupStates, { id, to, now, set: { ended_at: now, ask_at: null, ...(card ? { card_id: card } : {}) } })

/** Under the account's lock, which makes two pages that end at once count each other's cards. */
async function keepCard(tx: Tx, ports: OutcomePorts, setup: string, card: KeptCard, now: Date): Promise<string> {
  const opened = await tx.selectFrom('card_setups').select('account_id').where('id', '=', setup).executeTakeFirst()
  if (!opened) return 'unknown'
  const account = opened.account_id
  await lockAccount(tx, account)
  const { state } = await tx
    .selectFrom('card_setups')
    .select('state')
    .where('id', '=', setup)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (state !== 'open') return 'repeated'
  const policy = ports.policies.at(now)
  const others = await tx
    .selectFrom('kept_cards')
    .selectAll()
    .where('account_id', '=', account)
    .where('state', '<>', 'removed')
    .forUpdate()
    .execute()
  const same = others.find(({ fingerprint }) => card.fingerprint !== '' && fingerprint === card.fingerprint)
  if (!same && others.length >= policy(maxCards)) {
    await endSetup(tx, setup, 'refused', now)
    await forgetCard(tx, card.providerId)
    await tell(tx, account, cardRefusedMessage, card, now, { count: policy(maxCards) })
    return 'refused'
  }
  const facts = factsOf(ports, card, now)
  const hasDefault = others.some(one => one.is_default)
  if (same) {
    // Saved again, with another expiry or after its bank had refused it.
    await tx
      .updateTable('kept_cards')
      .set({ ...facts, provider_id: card.providerId, is_default: same.is_default || !hasDefault })
      .where('id', '=', same.id)
      .execute()
    if (same.state === 'expired') await move(tx, cardStates, { id: same.id, to: 'active', now, by: byOwner(account) })
    if (same.provider_id !== card.providerId) await forgetCard(tx, same.provider_id)
  }
  const id = same?.id ?? (await insertCard(tx, account, card, facts, { isDefault: !hasDefault, now }))
  await endSetup(tx, setup, 'kept', now, id)
  await armTopUp(tx, account, now)
  await tell(tx, account, cardAddedMessage, card, now)
  return 'kept'
}

async function insertCard(
  tx: Tx,
  account: string,
  { providerId, fingerprint, brand, last4, country }: KeptCard,
  facts: ReturnType<typeof factsOf>,
  { isDefault, now }: { readonly isDefault: boolean; readonly now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('kept_cards')
    .values({
      account_id: account,
      provider_id: providerId,
      fingerprint: fingerprint.slice(0, 200),
      brand: brand.slice(0, 40),
      last4,
      country: /^[A-Z]{2}$/.test(country) ? country : '',
      state: cardStates.initial,
      is_default: isDefault,
      added_at: now,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, cardStates, { id, now, by: byOwner(account) })
  return id
}

/** Its expiry, and when its holder is told of it. */
function factsOf({ policies }: OutcomePorts, card: KeptCard, now: Date) {
  const expiresAt = expiryOf(card)
  return {
    expires_at: expiresAt,
    expiry_notice_at: new Date(expiresAt.getTime() - policies.at(now)(expiryNoticeDays) * dayMs),
  }
}

/** The bank has replaced or prolonged it. */
async function changeCard(tx: Tx, ports: OutcomePorts, card: KeptCard, now: Date): Promise<string> {
  const found = await ofProvider(tx, card.providerId)
  if (!found || found.state === 'removed') return 'unknown'
  const facts = factsOf(ports, card, now)
  const isSame = facts.expires_at.getTime() === found.expires_at.getTime()
  await tx
    .updateTable('kept_cards')
    .set({ last4: card.last4, ...(isSame ? {} : facts) })
    .where('id', '=', found.id)
    .execute()
  const current = await lockCard(tx, found.id)
  if (current?.state === 'expired' && facts.expires_at > now && !isSame)
    await move(tx, cardStates, { id: found.id, to: 'active', now })
  return 'changed'
}

const tell = (
  tx: Tx,
  account: string,
  texts: Parameters<typeof notifyCustomer>[1]['texts'],
  card: KeptCard,
  now: Date,
  more: { readonly count?: number } = {},
) => notifyCustomer(tx, { account, texts, parametersIn: () => ({ card: cardName(card), ...more }), now })
