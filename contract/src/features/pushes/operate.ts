import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { secondOperatorErrors } from '../operators/second-operator.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    ...secondOperatorErrors,
    'push-not-undecided': {
      us: 'Push {push} does not wait for a decision',
      zhcn: '站内转移 {push} 没有待处理事项',
    },
  }),
)

/** reverse: the buyer's debt is paid, and domains that can return do. release: the seller is paid in time, and the buyer keeps them. */
export const chargedBackDecisions = ['reverse', 'release'] as const

/** Pushes whose buyers' payments were taken back and not repaid in time, and whose domains cannot all return; oldest first. */
export const listChargedBackPushes = query('/console/pushes/list-charged-back-pushes', {
  permission: 'payments.read',
  input: { next: f.optional(f.instantCursor) },
  output: {
    pushes: f.rows({
      push: f.id,
      seller: f.id,
      buyer: f.id,
      price: f.amount,
      fee: f.amount,
      /** of the buyer, to us */
      debt: f.amount,
      domains: f.rows({ name: f.text(), isWithBuyer: f.flag }),
      undecidedSince: f.instant,
      /** what waits for a second operator, and who proposed it */
      proposal: f.note(200),
    }),
    next: f.nullable(f.instantCursor),
  },
})

/** Ends what such a push's proceeds wait for, once two operators ask for the same. */
export const decideChargedBackPush = command('/console/pushes/decide-charged-back-push', {
  permission: 'payments.act',
  input: { push: f.id, decision: f.choice(chargedBackDecisions) },
  output: { push: f.id, state: f.choice(['done', 'proposed']) },
  errors: ['approved-by-you', 'push-not-undecided'],
})
