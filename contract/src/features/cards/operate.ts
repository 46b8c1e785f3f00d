import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { cardStates } from './calls.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' },
    'card-unknown': { us: 'There is no card {card}', zhcn: '银行卡 {card} 不存在' },
    'card-removed': { us: 'Card {card} is removed already', zhcn: '银行卡 {card} 已移除' },
  }),
)

/** The cards that an account has saved, removed ones last. Their numbers are the provider's alone. */
export const listCards = query('/console/cards/list-cards', {
  permission: 'payments.read',
  personal: true,
  input: { account: f.id, next: f.optional(f.id) },
  output: {
    cards: f.rows({
      card: f.id,
      brand: f.text({ max: 40 }),
      last4: f.text({ max: 4 }),
      month: f.integer(),
      year: f.integer(),
      country: f.note(2),
      state: f.choice(cardStates),
      isDefault: f.truth,
      addedAt: f.instant,
      removedAt: f.nullable(f.instant),
    }),
    next: f.nullable(f.id),
  },
  errors: ['account-unknown'],
})

/** Removes a customer's card, here and at the provider; the customer is told. */
export const removeCard = command('/console/cards/remove-card', {
  permission: 'payments.act',
  input: { card: f.id },
  output: { card: f.id, account: f.id },
  errors: ['card-unknown', 'card-removed'],
})
