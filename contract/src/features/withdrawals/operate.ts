import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { documentKinds, documentStates, payeeKinds, withdrawalStates } from './calls.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    'withdrawal-unknown': { us: 'There is no withdrawal {withdrawal}', zhcn: '提现 {withdrawal} 不存在' },
    'withdrawal-not-there': {
      us: 'Withdrawal {withdrawal} is {state}: this step is not open',
      zhcn: '提现 {withdrawal} 状态为 {state}：无法执行该操作',
    },
    'account-restricted': {
      us: "Withdrawals of account {account} are paused: approve it once they aren't, or refuse it",
      zhcn: '账号 {account} 的提现已暂停：请待恢复后批准，或予以拒绝',
    },
    'customer-owes': {
      us: 'Account {account} owes {amount}: refuse the withdrawal, which pays the debt, or approve it once that is paid',
      zhcn: '账号 {account} 欠款 {amount}：请拒绝该提现（退回的金额先抵欠款），或待欠款结清后批准',
    },
    'approved-by-you': {
      us: 'You have already approved withdrawal {withdrawal}: another operator has to',
      zhcn: '您已批准提现 {withdrawal}：须由另一位操作员批准',
    },
    'payee-decided-by-you': {
      us: 'You verified the payee of withdrawal {withdrawal}, and nothing has arrived there yet: another operator has to approve it',
      zhcn: '提现 {withdrawal} 的收款人由您审核通过且尚无到账记录：须由另一位操作员批准',
    },
    'ended-by-you': {
      us: 'You have asked to give back withdrawal {withdrawal} already: another operator has to confirm it',
      zhcn: '您已申请退还提现 {withdrawal}：须由另一位操作员确认',
    },
    'documents-open': {
      us: 'Withdrawal {withdrawal} needs its documents accepted first',
      zhcn: '提现 {withdrawal} 的文件尚未全部通过',
    },
    'document-unknown': { us: 'No such document waits for a decision', zhcn: '没有待审核的该文件' },
    'reason-missing': { us: 'Say why in the note: the customer reads it', zhcn: '请在备注中说明原因（客户可见）' },
    'in-batch': {
      us: 'Withdrawal {withdrawal} is in batch {batch}: mark it sent, or returned',
      zhcn: '提现 {withdrawal} 已在批次 {batch} 中：请标记为已发送或已退回',
    },
    'nothing-to-export': { us: 'No approved bank withdrawal waits', zhcn: '没有待导出的银行提现' },
    'batch-unknown': { us: 'There is no batch {batch}', zhcn: '批次 {batch} 不存在' },
    'debtor-not-set': {
      us: 'Set payouts.debtor-name, payouts.debtor-iban and payouts.debtor-bic first',
      zhcn: '请先设置 payouts.debtor-name、payouts.debtor-iban 与 payouts.debtor-bic',
    },
    'not-exported': {
      us: 'Withdrawal {withdrawal} goes to a bank: export it first',
      zhcn: '提现 {withdrawal} 为银行付款：请先导出',
    },
    'payee-decided': { us: 'Payee {payee} is {state}', zhcn: '收款账户 {payee} 状态为 {state}' },
    'payee-unknown': { us: 'There is no payee {payee}', zhcn: '收款账户 {payee} 不存在' },
  }),
)

const row = {
  withdrawal: f.id,
  account: f.id,
  state: f.choice(withdrawalStates),
  channel: f.choice(payeeKinds),
  holder: f.text({ max: 140 }),
  masked: f.text(),
  amount: f.amount,
  fee: f.amount,
  approvals: f.integer(),
  approvalsNeeded: f.integer(),
  batch: f.nullable(f.id),
  /** why it is not to be paid out now: withdrawals of the account are paused, or it owes us */
  stopped: f.nullable(f.choice(['restricted', 'owes'])),
  submittedAt: f.instant,
}

/** Withdrawals in one state, the oldest first; without one, all that are not over. */
export const listWithdrawals = query('/console/withdrawals/list-withdrawals', {
  permission: 'withdrawals.read',
  personal: true,
  input: { state: f.optional(f.choice(withdrawalStates)), account: f.optional(f.id), next: f.optional(f.id) },
  output: { withdrawals: f.rows(row), next: f.nullable(f.id) },
})

/** A withdrawal with its payee's whole number, its approvals and its documents' files. */
export const showWithdrawal = query('/console/withdrawals/show-withdrawal', {
  permission: 'payouts.read',
  personal: true,
  input: { withdrawal: f.id },
  output: {
    ...row,
    reason: f.note(500),
    verifiedName: f.text(),
    /** the payee's data by name */
    payTo: f.map(f.note(200)),
    approvedBy: f.rows({ operator: f.text(), reason: f.note(1000), at: f.instant }),
    steps: f.rows({
      state: f.choice(withdrawalStates),
      at: f.instant,
      operator: f.nullable(f.text()),
      note: f.note(1000),
    }),
    documents: f.rows({
      kind: f.choice(documentKinds),
      state: f.choice(documentStates),
      reason: f.note(500),
      mediaType: f.nullable(f.text()),
      /** base64 */
      content: f.nullable(f.fileContent),
    }),
  },
  errors: ['withdrawal-unknown'],
})

const one = { withdrawal: f.id }
const moved = { withdrawal: f.id, state: f.choice(withdrawalStates) }

/** Takes a submitted withdrawal into review. A large wire asks for its documents at once. */
export const reviewWithdrawal = command('/console/withdrawals/review-withdrawal', {
  permission: 'withdrawals.act',
  input: one,
  output: moved,
  errors: ['withdrawal-not-there', 'withdrawal-unknown'],
})

/** Asks for the three documents, regardless of the amount. */
export const askWithdrawalDocuments = command('/console/withdrawals/ask-withdrawal-documents', {
  permission: 'withdrawals.act',
  input: one,
  output: moved,
  errors: ['withdrawal-not-there', 'withdrawal-unknown'],
})

/** Accepts a document, or refuses it with the reason and asks for another. */
export const judgeWithdrawalDocument = command('/console/withdrawals/judge-withdrawal-document', {
  permission: 'withdrawals.act',
  input: { ...one, kind: f.choice(documentKinds), accept: f.optional(f.flag), note: f.optional(f.note(500)) },
  output: moved,
  errors: ['document-unknown', 'reason-missing', 'withdrawal-not-there', 'withdrawal-unknown'],
})

/** One operator's approval; above the limit a second operator's is needed. */
export const approveWithdrawal = command('/console/withdrawals/approve-withdrawal', {
  permission: 'withdrawals.act',
  input: one,
  output: { ...moved, approvals: f.integer(), approvalsNeeded: f.integer() },
  errors: [
    'account-restricted',
    'approved-by-you',
    'customer-owes',
    'documents-open',
    'payee-decided-by-you',
    'withdrawal-not-there',
    'withdrawal-unknown',
  ],
})

/**
 * Refuses a withdrawal that no file contains yet; the money is withdrawable again. What two operators approved is refused once two
 * say so.
 */
export const refuseWithdrawal = command('/console/withdrawals/refuse-withdrawal', {
  permission: 'withdrawals.act',
  input: { ...one, note: f.note(500) },
  output: { ...one, state: f.choice(['refused', 'proposed']) },
  errors: ['ended-by-you', 'in-batch', 'reason-missing', 'withdrawal-not-there', 'withdrawal-unknown'],
})

/** Writes the approved bank withdrawals into a pain.001.001.09 file; with `batch` the same file once more. */
export const exportPayouts = command('/console/withdrawals/export-payouts', {
  permission: 'withdrawals.act',
  input: { batch: f.optional(f.id) },
  output: { batch: f.id, payments: f.integer(), total: f.amount, content: f.xmlFile },
  errors: ['batch-unknown', 'debtor-not-set', 'nothing-to-export'],
})

export const markWithdrawalSent = command('/console/withdrawals/mark-withdrawal-sent', {
  permission: 'withdrawals.act',
  input: { ...one, providerReference: f.optional(f.text({ max: 140 })) },
  output: moved,
  errors: ['not-exported', 'withdrawal-not-there', 'withdrawal-unknown'],
})

export const markWithdrawalArrived = command('/console/withdrawals/mark-withdrawal-arrived', {
  permission: 'withdrawals.act',
  input: { ...one, costs: f.optional(f.amount) },
  output: moved,
  errors: ['withdrawal-not-there', 'withdrawal-unknown'],
})

/** The bank sent the money back: all of it is withdrawable again, once as many operators say so as had to approve it. */
export const markWithdrawalReturned = command('/console/withdrawals/mark-withdrawal-returned', {
  permission: 'withdrawals.act',
  input: { ...one, note: f.note(500) },
  output: { ...one, state: f.choice(['returned', 'proposed']) },
  errors: ['ended-by-you', 'reason-missing', 'withdrawal-not-there', 'withdrawal-unknown'],
})

/** Payees that wait for a decision. */
export const listPayees = query('/console/withdrawals/list-payees', {
  permission: 'withdrawals.read',
  personal: true,
  input: { next: f.optional(f.id) },
  output: {
    payees: f.rows({
      payee: f.id,
      account: f.id,
      kind: f.choice(payeeKinds),
      holder: f.text({ max: 140 }),
      verifiedName: f.text(),
      masked: f.text(),
      addedAt: f.instant,
    }),
    next: f.nullable(f.id),
  },
})

export const decidePayee = command('/console/withdrawals/decide-payee', {
  permission: 'withdrawals.act',
  input: { payee: f.id, approve: f.optional(f.flag), note: f.optional(f.note(500)) },
  output: { payee: f.id, approved: f.truth },
  errors: ['payee-decided', 'payee-unknown', 'reason-missing'],
})
