import { errorTexts, operatorCallsOver } from '../../call.ts'
import { customerLevels } from '../../customer-levels.ts'
import * as f from '../../fields.ts'
import { restrictionKinds } from '../account-security/restrictions.ts'
import { cardStates } from '../cards/calls.ts'
import { shownOrderStates } from '../cart/order-calls.ts'
import { domainStates } from '../portfolio/calls.ts'
import { paymentProblems } from '../recharges/calls.ts'
import { shownRechargeStates } from '../recharges/operate.ts'
import { withdrawalStates } from '../withdrawals/calls.ts'

const { query, command } = operatorCallsOver(
  errorTexts({ 'account-unknown': { us: 'There is no account {account}', zhcn: '账号 {account} 不存在' } }),
)

/** By what an account was found. */
export const accountMatches = ['account', 'payment', 'phone', 'domain', 'email'] as const
export type AccountMatch = (typeof accountMatches)[number]

/**
 * Accounts by one text, whose shape says what it can be: an account's number, a payment's or a recharge's (ours or the provider's), a
 * phone number, a domain (its current owner), the beginning or any part of an email address. Exact matches come first, then email
 * addresses that begin with the text in their order, then those that contain it, the newest accounts first; `@host` means those at this
 * host. Shorter texts than three characters are beginnings alone, and a whole address is not looked for as a part of others.
 */
export const findAccounts = query('/console/accounts/find-accounts', {
  permission: 'accounts.read',
  personal: true,
  input: {
    text: f.text({ max: 254 }),
    next: f.optional(f.text({ max: 40, pattern: /^(?:begins|contains) \d{1,18}$/ })),
  },
  output: {
    accounts: f.rows({
      account: f.id,
      email: f.text(),
      name: f.note(60),
      site: f.text(),
      match: f.choice(accountMatches),
      /** the payment, the phone number or the domain that matched; empty for the others */
      found: f.note(),
      restricted: f.truth,
      createdAt: f.instant,
    }),
    next: f.nullable(f.text()),
  },
})

/** How an account can be protected. */
export const protectionMethods = ['email', 'sms', 'question', 'authenticator', 'passkey', 'recovery-codes'] as const

/**
 * Everything about an account. Of what there is much of, the newest ten and how many there are, at most 10,000. Null: the operator's
 * roles don't permit it.
 */
export const showAccount = query('/console/accounts/show-account', {
  permission: 'accounts.read',
  personal: true,
  input: { account: f.id },
  output: {
    account: f.id,
    email: f.text(),
    name: f.note(60),
    site: f.text(),
    language: f.choice(['us', 'zhcn']),
    createdAt: f.instant,
    level: f.choice(customerLevels),
    levelUntil: f.nullable(f.instant),
    country: f.note(),
    phone: f.note(),
    address: f.note(1000),
    /** as completed for taxes, where they differ */
    completedPhone: f.note(),
    completedAddress: f.note(1000),
    wechat: f.note(),
    qq: f.note(),
    skype: f.note(),
    whatsapp: f.note(),
    telegram: f.note(),
    available: f.amount,
    withdrawable: f.amount,
    settleable: f.amount,
    onHold: f.amount,
    debt: f.amount,
    restrictions: f.rows({
      kind: f.choice(restrictionKinds),
      since: f.instant,
      until: f.instant,
      /** what the customer reads */
      note: f.note(500),
      reason: f.note(1000),
      operator: f.nullable(f.text()),
    }),
    accountNotes: f.rows({ at: f.instant, operator: f.text(), text: f.note(2000) }),
    protection: f.rows({
      method: f.choice(protectionMethods),
      /** the masked number, the passkey's name, how many codes are left */
      detail: f.note(),
      addedAt: f.nullable(f.instant),
    }),
    loginProtection: f.truth,
    sessionCount: f.integer(),
    openSessions: f.rows({ startedAt: f.instant, ip: f.text(), browser: f.note(1000) }),
    domainCount: f.integer(),
    newestDomains: f.rows({ name: f.text(), state: f.choice(domainStates), paidUntil: f.instant }),
    orderCount: f.nullable(f.integer()),
    newestOrders: f.nullable(
      f.rows({ orderNumber: f.id, state: f.choice(shownOrderStates), total: f.amount, placedAt: f.instant }),
    ),
    rechargeCount: f.nullable(f.integer()),
    newestRecharges: f.nullable(
      f.rows({
        recharge: f.id,
        channel: f.text(),
        amount: f.amount,
        state: f.choice(shownRechargeStates),
        startedAt: f.instant,
      }),
    ),
    /** payments that wait for the customer or for a decision */
    paymentsInReviewCount: f.nullable(f.integer()),
    paymentsInReview: f.nullable(
      f.rows({
        payment: f.id,
        recharge: f.id,
        received: f.nullable(f.amount),
        receivedCurrency: f.text({ max: 10 }),
        problem: f.nullable(f.choice(paymentProblems)),
        state: f.choice(['abnormal', 'explained', 'refund-asked']),
        receivedAt: f.instant,
      }),
    ),
    cardCount: f.nullable(f.integer()),
    /** saved ones; their numbers are their provider's alone */
    newestCards: f.nullable(
      f.rows({
        card: f.id,
        brand: f.text({ max: 40 }),
        last4: f.text({ max: 4 }),
        state: f.choice(cardStates),
        addedAt: f.instant,
      }),
    ),
    withdrawalCount: f.nullable(f.integer()),
    newestWithdrawals: f.nullable(
      f.rows({
        withdrawal: f.id,
        channel: f.text(),
        amount: f.amount,
        state: f.choice(withdrawalStates),
        submittedAt: f.instant,
      }),
    ),
    workOrderCount: f.nullable(f.integer()),
    newestWorkOrders: f.nullable(
      f.rows({ order: f.id, title: f.note(), state: f.choice(['open', 'answered', 'closed']), startedAt: f.instant }),
    ),
    recentActs: f.nullable(
      f.rows({ at: f.instant, name: f.nullable(f.text()), call: f.text(), reason: f.note(1000), outcome: f.text() }),
    ),
  },
  errors: ['account-unknown'],
})

/** A note for other operators; the customer doesn't see it. */
export const addAccountNote = command('/console/accounts/add-account-note', {
  permission: 'accounts.act',
  input: { account: f.id, text: f.text({ max: 2000 }) },
  errors: ['account-unknown'],
})
