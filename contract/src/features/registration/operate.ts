import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'registry-unknown': { us: 'There is no registry {registry}', zhcn: '注册局 {registry} 不存在' },
    'premium-list-empty': {
      us: 'No line of the list is a domain of this registry with a class and a price',
      zhcn: '列表中没有该注册局的有效溢价域名',
    },
    'premium-list-too-long': { us: 'At most {count} lines a list', zhcn: '每份列表最多 {count} 行' },
    'review-decided': { us: 'Review {review} has been decided', zhcn: '审核 {review} 已处理' },
    'review-unknown': { us: 'There is no review {review}', zhcn: '审核 {review} 不存在' },
    'sanctions-list-empty': { us: 'No line of the list begins with a name', zhcn: '列表中没有有效的姓名' },
    'sanctions-list-too-long': { us: 'At most {count} lines a list', zhcn: '每份列表最多 {count} 行' },
    'registration-not-waiting': {
      us: "Registration {registration} isn't waiting for its registry's decision",
      zhcn: '注册 {registration} 并未在等待注册局的决定',
    },
  }),
)

/** Ends a registration that the registry refused without a poll message. `text` is shown to the customer. */
export const refuseRegistration = command('/console/registration/refuse-registration', {
  permission: 'registry.act',
  input: { registration: f.id, text: f.text({ max: 500 }) },
  output: { name: f.text() },
  errors: ['registration-not-waiting'],
})

/** Replaces the list of a registry's premium domains: lines "domain, class, price[, renewal]", in US dollars a year. */
export const importPremiumNames = command('/console/registration/import-premium-names', {
  permission: 'prices.act',
  input: { registry: f.text({ max: 63 }), list: f.fileText(f.text({ max: 5_000_000 })) },
  output: { listed: f.integer(), skipped: f.integer() },
  errors: ['registry-unknown', 'premium-list-empty', 'premium-list-too-long'],
})

export const reviewRules = ['first-order', 'velocity', 'card-country', 'sanctions'] as const
export const reviewStates = ['waiting', 'released', 'refused', 'cancelled'] as const

/** Paid registrations that a rule of risk has stopped, the oldest first; those that wait by default. */
export const listReviews = query('/console/registration/list-reviews', {
  permission: 'reviews.read',
  personal: true,
  input: { state: f.optional(f.choice(reviewStates)), account: f.optional(f.id), next: f.optional(f.id) },
  output: {
    reviews: f.rows({
      review: f.id,
      account: f.id,
      name: f.text({ max: 300 }),
      years: f.integer(),
      price: f.amount,
      rule: f.choice(reviewRules),
      /** what the rule saw; the customer never reads it */
      facts: f.note(500),
      state: f.choice(reviewStates),
      raisedAt: f.instant,
      dueAt: f.instant,
    }),
    next: f.nullable(f.id),
  },
})

const decided = { review: f.id, state: f.choice(reviewStates) }

/** The registration goes to its registry. */
export const releaseReview = command('/console/registration/release-review', {
  permission: 'reviews.act',
  input: { review: f.id },
  output: decided,
  errors: ['review-decided', 'review-unknown'],
})

/** The registration ends with its money back; the customer is told, and not why. */
export const refuseReview = command('/console/registration/refuse-review', {
  permission: 'reviews.act',
  input: { review: f.id },
  output: decided,
  errors: ['review-decided', 'review-unknown'],
})

/** Replaces the sanctions list: lines whose first column is a name, each spelling and script one of its own. */
export const importSanctionsList = command('/console/registration/import-sanctions-list', {
  permission: 'reviews.act',
  input: { source: f.text({ max: 140 }), list: f.fileText(f.text({ max: 8_000_000 })) },
  output: { version: f.id, listed: f.integer(), skipped: f.integer() },
  errors: ['sanctions-list-empty', 'sanctions-list-too-long'],
})

/** The versions of the sanctions list, the newest first; the names of the newest are in force. */
export const listSanctionsLists = query('/console/registration/list-sanctions-lists', {
  permission: 'reviews.read',
  input: { next: f.optional(f.id) },
  output: {
    lists: f.rows({
      version: f.id,
      source: f.text({ max: 140 }),
      listed: f.integer(),
      operator: f.text(),
      importedAt: f.instant,
      replacedAt: f.nullable(f.instant),
    }),
    next: f.nullable(f.id),
  },
})
