import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { ledgerKinds } from '../ledger/operate.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'amount-needed': {
      us: 'There is no rate for {currency} on that day: enter the amount in dollars',
      zhcn: '当日没有 {currency} 的汇率：请填写美元金额',
    },
    'amount-not-positive': { us: 'The amount must be above 0', zhcn: '金额须大于 0' },
    'approved-by-you': {
      us: 'You proposed explanation {explanation}: another operator has to approve it',
      zhcn: '说明 {explanation} 由您提出：须由另一位操作员批准',
    },
    'channel-unknown': { us: 'There is no such payment channel', zhcn: '支付渠道不存在' },
    'comparison-unknown': { us: 'There is no comparison {comparison}', zhcn: '核对 {comparison} 不存在' },
    'day-not-over': { us: 'That day is not over', zhcn: '该日期尚未结束' },
    'ends-before-it-begins': { us: 'The end must be after the start', zhcn: '结束时间须晚于开始时间' },
    'explanation-not-waiting': {
      us: 'Explanation {explanation} does not wait for approval',
      zhcn: '说明 {explanation} 不在待批准状态',
    },
    'proposer-barred': {
      us: '{name}, who proposed explanation {explanation}, may no longer act on accounts: refuse it, and explain the difference anew',
      zhcn: '提出说明 {explanation} 的 {name} 已无此权限：请拒绝该说明并重新说明差异',
    },
    'line-unknown': {
      us: 'Comparison {comparison} has no difference {reference}',
      zhcn: '核对 {comparison} 中没有差异 {reference}',
    },
    'line-explained': {
      us: 'Difference {reference} has an explanation already',
      zhcn: '差异 {reference} 已有说明',
    },
    'line-amount': {
      us: 'Booking {line} is of {amount}: book that amount',
      zhcn: '流水 {line} 的金额为 {amount}：请按该金额入账',
    },
    'line-changed': {
      us: 'Difference {reference} is not there any more, or has another amount: refuse explanation {explanation}',
      zhcn: '差异 {reference} 已不存在或金额已变：请拒绝说明 {explanation}',
    },
    'line-not-there': {
      us: 'There is no outgoing booking {line} that is still open',
      zhcn: '没有待处理的支出流水 {line}',
    },
    'name-the-bank': { us: 'Name our bank account or the booking', zhcn: '请指明我方银行账户或流水' },
    'bank-account-unknown': { us: 'There is no bank account {bankAccount}', zhcn: '银行账户 {bankAccount} 不存在' },
    'paper-known': {
      us: 'There is a paper of that day already, with other contents',
      zhcn: '该日已有内容不同的外部单据',
    },
    'registry-unknown': { us: 'There is no registry {registry}', zhcn: '注册局 {registry} 不存在' },
    'same-account': { us: 'Choose another ledger account than the compared one', zhcn: '请选择与被核对账户不同的账户' },
    'settlement-currency': {
      us: 'Booking {reference} is in {currency}, and the first one is not. Nothing was imported.',
      zhcn: '记录 {reference} 的币种为 {currency}，与首条记录不同，未导入任何内容',
    },
    'settlement-no-lines': { us: 'The report holds no bookings', zhcn: '结算单中没有记录' },
    'settlement-not-a-line': {
      us: 'Line {line} is not a booking. Nothing was imported.',
      zhcn: '第 {line} 行不是有效记录，未导入任何内容',
    },
    'settlement-not-readable': {
      us: 'The file is neither the report of {channel} nor CSV with the heading at,kind,reference,payment,amount,fee,currency (line {line})',
      zhcn: '文件既不是 {channel} 的结算单，也不是以 at,kind,reference,payment,amount,fee,currency 为表头的 CSV（第 {line} 行）',
    },
    'settlement-other-day': {
      us: 'Booking {reference} is not of the days of this report. Nothing was imported.',
      zhcn: '记录 {reference} 不在该结算单的日期内，未导入任何内容',
    },
    'settlement-too-long': { us: 'At most {count} bookings a report', zhcn: '每份结算单最多 {count} 条记录' },
    'top-up-known': { us: 'The top-up {reference} is booked already', zhcn: '充值 {reference} 已入账' },
  }),
)

export const paperKinds = ['settlement', 'bank-statement', 'registry-balance', 'payout-balance', 'tax-return'] as const
export const paperSources = ['provider', 'statement', 'registry', 'operator'] as const
export const comparisonStates = ['pending', 'agrees', 'differs', 'explained'] as const
export const comparisonProblems = ['missing-with-us', 'missing-with-them', 'amount', 'balance'] as const
export const explanationStates = ['waiting', 'booked', 'refused'] as const

const day = f.text({ max: 10, pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/ })
/** An amount with its currency, which is the paper's: `145.32 CNY`. */
const sum = f.text({ max: 30 })

const comparison = {
  comparison: f.id,
  comparedWith: f.choice(paperKinds),
  part: f.text(),
  day: f.text(),
  ledgerKind: f.choice(ledgerKinds),
  ours: sum,
  theirs: sum,
  difference: sum,
  openDifferences: f.integer(),
  state: f.choice(comparisonStates),
  source: f.choice(paperSources),
  comparedAt: f.instant,
}

/** Ledger accounts beside what others say of them, the newest first. */
export const listComparisons = query('/console/reconciliation/list-comparisons', {
  permission: 'ledger.read',
  input: {
    state: f.optional(f.choice(comparisonStates)),
    comparedWith: f.optional(f.choice(paperKinds)),
    part: f.optional(f.text({ max: 63 })),
    next: f.optional(f.id),
  },
  output: { comparisons: f.rows(comparison), next: f.nullable(f.id) },
})

/** A comparison with what differs, and the explanations that were given. */
export const showComparison = query('/console/reconciliation/show-comparison', {
  permission: 'ledger.read',
  input: { comparison: f.id },
  output: {
    ...comparison,
    fromDay: f.text(),
    takenBy: f.nullable(f.text()),
    bookings: f.integer(),
    fees: sum,
    payouts: sum,
    differences: f.rows({
      reference: f.text({ max: 300 }),
      problem: f.choice(comparisonProblems),
      ours: f.nullable(sum),
      theirs: f.nullable(sum),
      at: f.nullable(f.instant),
      explained: f.truth,
    }),
    explanations: f.rows({
      explanation: f.id,
      reference: f.text({ max: 300 }),
      amount: f.amount,
      against: f.choice(ledgerKinds),
      againstPart: f.note(),
      note: f.note(500),
      state: f.choice(explanationStates),
      operator: f.text(),
      decidedBy: f.nullable(f.text()),
    }),
  },
  errors: ['comparison-unknown'],
})

const compared = { comparison: f.id, state: f.choice(comparisonStates), difference: sum }

/** Bookings of a settlement report at most. */
export const maxReportLines = 20_000

/**
 * Imports a provider's settlement report of a day, or of several that end with it: as a whole or not at all, each booking once. Its
 * fees and payouts are booked, its payments compared with ours.
 */
export const importSettlement = command('/console/reconciliation/import-settlement', {
  permission: 'ledger.act',
  input: {
    channel: f.text({ max: 40 }),
    fromDay: f.optional(day),
    day,
    file: f.fileText(f.text({ max: 8_000_000 })),
  },
  output: { ...compared, bookings: f.integer(), stored: f.integer() },
  errors: [
    'channel-unknown',
    'day-not-over',
    'ends-before-it-begins',
    'paper-known',
    'settlement-currency',
    'settlement-no-lines',
    'settlement-not-a-line',
    'settlement-not-readable',
    'settlement-other-day',
    'settlement-too-long',
  ],
})

/** What a registry says that we have there at the end of a day, where its answers do not say it. In dollars, without its credit. */
export const enterRegistryBalance = command('/console/reconciliation/enter-registry-balance', {
  permission: 'ledger.act',
  input: { registry: f.text({ max: 63 }), day, closing: f.amount },
  output: compared,
  errors: ['day-not-over', 'paper-known', 'registry-unknown'],
})

/** What we have where withdrawals are paid from by hand, at the end of a day, in dollars. What banks pay is on their statements. */
export const enterPayoutBalance = command('/console/reconciliation/enter-payout-balance', {
  permission: 'ledger.act',
  input: { paidBy: f.choice(['paypal', 'usdt']), day, closing: f.amount },
  output: compared,
  errors: ['day-not-over', 'paper-known'],
})

/** What was declared to a country for a period, both days included, in dollars. */
export const enterTaxReturn = command('/console/reconciliation/enter-tax-return', {
  permission: 'ledger.act',
  input: { country: f.text({ max: 2, pattern: /^[A-Z]{2}$/ }), fromDay: day, day, closing: f.amount },
  output: compared,
  errors: ['day-not-over', 'ends-before-it-begins', 'paper-known'],
})

/** Money that we sent to a registry, once a reference. `line`: the booking of our bank that shows it. */
export const bookTopUp = command('/console/reconciliation/book-top-up', {
  permission: 'ledger.act',
  input: {
    registry: f.text({ max: 63 }),
    amount: f.amount,
    reference: f.text({ max: 100 }),
    line: f.optional(f.id),
    bankAccount: f.optional(f.id),
  },
  errors: [
    'amount-not-positive',
    'bank-account-unknown',
    'line-amount',
    'line-not-there',
    'name-the-bank',
    'registry-unknown',
    'top-up-known',
  ],
})

const explanation = { explanation: f.id, state: f.choice(explanationStates), approvalsNeeded: f.integer() }

/**
 * Says why something differs, and books the correction: the compared account changes by the difference, against another account. Above the
 * limit for withdrawals another operator has to approve it first.
 */
export const explainDifference = command('/console/reconciliation/explain-difference', {
  permission: 'ledger.act',
  input: {
    comparison: f.id,
    reference: f.text({ max: 300 }),
    against: f.choice(['suspense', 'provider-fees', 'registry-cost', 'clearing', 'income', 'tax-payable']),
    againstPart: f.optional(f.text({ max: 63 })),
    /** in dollars; of a paper in dollars it is the difference itself */
    amount: f.optional(f.amount),
    note: f.text({ max: 500 }),
  },
  output: explanation,
  errors: [
    'amount-needed',
    'amount-not-positive',
    'comparison-unknown',
    'line-explained',
    'line-unknown',
    'same-account',
  ],
})

/** Explanations above the limit that wait for another operator. */
export const listExplanations = query('/console/reconciliation/list-explanations', {
  permission: 'ledger.read',
  input: { next: f.optional(f.id) },
  output: {
    explanations: f.rows({
      explanation: f.id,
      comparison: f.id,
      ledgerKind: f.choice(ledgerKinds),
      part: f.text(),
      reference: f.text({ max: 300 }),
      amount: f.amount,
      against: f.choice(ledgerKinds),
      againstPart: f.note(),
      note: f.note(500),
      operator: f.text(),
      proposedAt: f.instant,
    }),
    next: f.nullable(f.id),
  },
})

export const approveExplanation = command('/console/reconciliation/approve-explanation', {
  permission: 'ledger.act',
  input: { explanation: f.id },
  output: explanation,
  errors: ['approved-by-you', 'explanation-not-waiting', 'line-changed', 'proposer-barred'],
})

export const refuseExplanation = command('/console/reconciliation/refuse-explanation', {
  permission: 'ledger.act',
  input: { explanation: f.id },
  output: explanation,
  errors: ['explanation-not-waiting'],
})

/** What each TLD brought in a period, and what its registry charged for it: the largest income first. */
export const readMargins = query('/console/reconciliation/read-margins', {
  permission: 'ledger.read',
  input: { from: f.instant, until: f.instant, tld: f.optional(f.text({ max: 63 })) },
  output: {
    margins: f.rows({
      tld: f.text(),
      sold: f.integer(),
      /** without tax, before coupons */
      income: f.amount,
      coupons: f.amount,
      cost: f.amount,
      /** of the cost: by the price list, not told by the registry */
      expectedCost: f.amount,
      margin: f.amount,
    }),
  },
  errors: ['ends-before-it-begins'],
})
