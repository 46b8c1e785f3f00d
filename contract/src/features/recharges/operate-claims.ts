import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { claimStates } from './claims.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'claim-not-there': {
      us: 'Claim {claim} is {state}: this step is not open',
      zhcn: '转账报告 {claim} 状态为 {state}：无法执行该操作',
    },
    'claim-unknown': { us: 'There is no claim {claim}', zhcn: '转账报告 {claim} 不存在' },
    'reason-missing': { us: 'Say why in the note: the customer reads it', zhcn: '请在备注中说明原因（客户可见）' },
  }),
)

const claim = {
  claim: f.id,
  account: f.id,
  recharge: f.id,
  bankAccount: f.id,
  bank: f.text({ max: 140 }),
  state: f.choice(claimStates),
  amount: f.amount,
  currency: f.text(),
  sentOn: f.instant,
  payer: f.text({ max: 140 }),
  reference: f.text({ max: 140 }),
  submittedAt: f.instant,
}

/** Transfers that customers reported, in one state, the oldest first; without one, those that wait for an operator. */
export const listClaims = query('/console/recharges/list-claims', {
  permission: 'payments.read',
  personal: true,
  input: { state: f.optional(f.choice(claimStates)), account: f.optional(f.id), next: f.optional(f.id) },
  output: { claims: f.rows(claim), next: f.nullable(f.id) },
})

const fileRows = f.rows({ mediaType: f.text(), content: f.fileContent })

export const showClaim = query('/console/recharges/show-claim', {
  permission: 'payments.read',
  personal: true,
  input: { claim: f.id },
  output: { ...claim, reason: f.note(500), answer: f.note(1000), files: fileRows },
  errors: ['claim-unknown'],
})

const moved = { claim: f.id, state: f.choice(claimStates) }

/** Takes a reported transfer up. */
export const checkClaim = command('/console/recharges/check-claim', {
  permission: 'payments.act',
  input: { claim: f.id },
  output: moved,
  errors: ['claim-not-there', 'claim-unknown', 'reason-missing'],
})

/** Asks the customer; the question is shown with the claim. */
export const askClaim = command('/console/recharges/ask-claim', {
  permission: 'payments.act',
  input: { claim: f.id, note: f.note(500) },
  output: moved,
  errors: ['claim-not-there', 'claim-unknown', 'reason-missing'],
})

/** No such transfer came. Its recharge stays payable until it expires. */
export const refuseClaim = command('/console/recharges/refuse-claim', {
  permission: 'payments.act',
  input: { claim: f.id, note: f.note(500) },
  output: moved,
  errors: ['claim-not-there', 'claim-unknown', 'reason-missing'],
})
