import type { CardKeeping } from '@namestead/adapters/gateways/kept-cards'
import { fail, ok } from '@namestead/contract/result'
import type { Databases, Db, Tx } from '../../platform/database.ts'
import { addressOf } from '../../platform/mailed-links.ts'
import { recordInitialState } from '../../platform/states.ts'
import type { Actor } from '../../platform/use-case.ts'
import { dayMs } from '../../platform/utc-calendar.ts'
import { hasCompleteInformation } from '../account/index.ts'
import { emailOf, lockAccount } from '../identity/index.ts'
import { cardChannel } from '../recharges/index.ts'
import type { CardPorts } from './confirm-charge.ts'
import { maxCards, setupsADay } from './policies.ts'
import { nextSetupQuestion } from './setup-questions.ts'
import { setupStates } from './states.ts'

/** Stores the setup, then opens the provider's page for it, so that an event always finds its row. */
export const addCard =
  ({ databases, gateway }: CardPorts) =>
  async (db: Db, actor: Actor) => {
    const { account, site, language, log, requestId, now } = actor
    const cards = gateway(cardChannel, site.address)?.cards
    if (!cards) return fail('cards-unavailable')
    if (!(await hasCompleteInformation(db, account))) return fail('information-needed')
    const begun = await databases.transact(tx => begin(tx, actor))
    if (typeof begun !== 'string') return begun
    const page = (query: string) => addressOf(site.address, language, `/user/cards${query}`)
    const open = (customer: string) =>
      cards.openSetup({
        reference: begun,
        customer,
        returnUrl: page(`?setup=${begun}`),
        cancelUrl: page(''),
        language,
      })
    try {
      const customer = await readCustomer({ databases, cards, now }, account)
      const opened = await open(customer)
      // Stripe was connected with another account since, or its operator deleted the customer.
      const page =
        opened === 'customer-unknown'
          ? await open(await readCustomer({ databases, cards, now }, account, customer))
          : opened
      if (page === 'customer-unknown') throw new Error('the provider does not know its own customer')
      await databases.transact(tx =>
        tx.updateTable('card_setups').set({ provider_id: page.providerId }).where('id', '=', begun).execute(),
      )
      return ok({ setup: begun, url: page.url })
    } catch (error) {
      log.warn({ err: error, request: requestId }, 'the provider did not open a page for a card')
      return fail('provider-away')
    }
  }

async function begin(tx: Tx, { account, by, now, policy }: Actor) {
  await lockAccount(tx, account)
  const kept = await tx
    .selectFrom('kept_cards')
    .select('id')
    .where('account_id', '=', account)
    .where('state', '<>', 'removed')
    .execute()
  if (kept.length >= policy(maxCards)) return fail('too-many-cards', { count: policy(maxCards) })
  const today = await tx
    .selectFrom('card_setups')
    .select('id')
    .where('account_id', '=', account)
    .where('opened_at', '>', new Date(now.getTime() - dayMs))
    .execute()
  if (today.length >= policy(setupsADay)) return fail('too-many-setups', { count: policy(setupsADay) })
  const { id } = await tx
    .insertInto('card_setups')
    .values({
      account_id: account,
      state: setupStates.initial,
      opened_at: now,
      ask_at: nextSetupQuestion(now, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordInitialState(tx, setupStates, { id, now, by })
  return id
}

interface CustomerPorts {
  readonly databases: Databases
  readonly cards: CardKeeping
  readonly now: Date
}

/** The provider's customer of an account; `forgotten`: the one that it does not know any more. */
async function readCustomer({ databases, cards, now }: CustomerPorts, account: string, forgotten?: string) {
  const known = await databases.db
    .selectFrom('card_customers')
    .select('provider_id')
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (known && known.provider_id !== forgotten) return known.provider_id
  const email = await emailOf(databases.db, account)
  const provider_id = await cards.addCustomer({ reference: account, email, after: forgotten })
  await databases.transact(tx =>
    tx
      .insertInto('card_customers')
      .values({ account_id: account, provider_id, made_at: now })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet({ provider_id, made_at: now }))
      .execute(),
  )
  return provider_id
}
