import { errorTexts, operatorCallsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { secondOperatorErrors } from '../operators/second-operator.ts'
import { bankAccountKinds } from './calls.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    ...secondOperatorErrors,
    'bank-account-known': { us: 'This account is already open', zhcn: '该账户已存在' },
    'bank-account-confirmed': { us: 'Account {bankAccount} is confirmed already', zhcn: '账户 {bankAccount} 已确认' },
    'bank-account-unknown': { us: 'There is no open account {bankAccount}', zhcn: '账户 {bankAccount} 不存在或已停用' },
    'line-not-open': { us: 'Line {line} is {state}', zhcn: '流水 {line} 状态为 {state}' },
    'line-unknown': { us: 'There is no line {line}', zhcn: '流水 {line} 不存在' },
    'payer-decided': { us: 'Payer {payer} is {state}', zhcn: '付款人 {payer} 状态为 {state}' },
    'payer-unknown': { us: 'There is no payer {payer}', zhcn: '付款人 {payer} 不存在' },
    'reason-missing': { us: 'Say why in the note: the customer reads it', zhcn: '请在备注中说明原因（客户可见）' },
    'recharge-elsewhere': {
      us: 'Recharge {recharge} was not to be paid to this account',
      zhcn: '充值 {recharge} 并非支付至该账户',
    },
    'statement-account': {
      us: 'The file has a statement of {account}, which is none of our accounts. Nothing was imported.',
      zhcn: '文件中含账户 {account} 的对账单，该账户并非平台账户，未导入任何内容',
    },
    'statement-currency': {
      us: 'The booking {reference} is in {currency}, and the account is in {expected}. Nothing was imported.',
      zhcn: '流水 {reference} 的币种为 {currency}，账户币种为 {expected}，未导入任何内容',
    },
    'statement-no-lines': { us: 'The statement holds no bookings', zhcn: '对账单中没有流水' },
    'statement-not-a-line': {
      us: 'Line {line} is not a booking. Nothing was imported.',
      zhcn: '第 {line} 行不是有效的流水，未导入任何内容',
    },
    'statement-not-readable': {
      us: 'The file is neither camt.053 nor CSV with the heading date,amount,currency,reference,payer,text (line {line})',
      zhcn: '文件既不是 camt.053，也不是以 date,amount,currency,reference,payer,text 为表头的 CSV（第 {line} 行）',
    },
    'statement-too-long': { us: 'At most {count} bookings a file', zhcn: '每个文件最多 {count} 条流水' },
  }),
)

const bankAccount = {
  bankAccount: f.id,
  kind: f.choice(bankAccountKinds),
  currency: f.text(),
  holder: f.text({ max: 140 }),
  bank: f.text({ max: 140 }),
  number: f.text({ max: 40 }),
  code: f.note(20),
  country: f.text(),
  arrivalDays: f.integer(),
}

/** Our accounts that customers transfer to. */
export const listBankAccounts = query('/console/bank-transfers/list-bank-accounts', {
  permission: 'payments.read',
  input: { next: f.optional(f.id) },
  output: {
    accounts: f.rows({
      ...bankAccount,
      openClaims: f.integer(),
      unmatched: f.integer(),
      /** what payers read with it */
      note: f.note(500),
      /** since when customers are offered it; null: it waits for a second operator */
      confirmedAt: f.nullable(f.instant),
      /** what waits for a second operator, and who proposed it */
      proposal: f.note(900),
    }),
    next: f.nullable(f.id),
  },
})

/**
 * Customers can transfer to it once a second operator confirms it: one alone could have them pay someone else. In a foreign currency
 * they can while a rate of it holds. Not by those who match its bookings.
 */
export const addBankAccount = command('/console/bank-transfers/add-bank-account', {
  permission: 'settings.act',
  input: {
    kind: f.optional(f.choice(bankAccountKinds)),
    currency: f.text({ max: 3, pattern: /^[A-Z]{3}$/ }),
    holder: f.text({ max: 140 }),
    bank: f.text({ max: 140 }),
    number: f.text({ max: 40 }),
    code: f.optional(f.note(20)),
    country: f.text({ max: 2, pattern: /^[A-Z]{2}$/ }),
    note: f.optional(f.note(500)),
    arrivalDays: f.optional(f.integer(0, 30)),
  },
  output: { bankAccount: f.id },
  errors: ['bank-account-known'],
})

/** From now on customers can transfer to it. What is confirmed is the account as it was added: nothing of it ever changes. */
export const confirmBankAccount = command('/console/bank-transfers/confirm-bank-account', {
  permission: 'settings.act',
  input: { bankAccount: f.id },
  output: { bankAccount: f.id, state: f.choice(['done', 'proposed']) },
  errors: ['approved-by-you', 'bank-account-confirmed', 'bank-account-unknown'],
})

/** Customers are no longer offered it. What still arrives there can be imported. One operator is enough, whether it was confirmed or not. */
export const endBankAccount = command('/console/bank-transfers/end-bank-account', {
  permission: 'payments.act',
  input: { bankAccount: f.id },
  errors: ['bank-account-unknown'],
})

/** Bookings an import takes at most. */
export const maxStatementLines = 5000

/**
 * Imports a statement, as camt.053 or CSV: as a whole or not at all, and each booking once. A statement that names another of our
 * accounts is booked on that one. Credits that quote the
 * reference of a recharge pay it; the others wait for match-line, and so do those above the limit, for an operator who did not import them.
 */
export const importBankStatement = command('/console/bank-transfers/import-bank-statement', {
  permission: 'payments.act',
  input: {
    bankAccount: f.id,
    file: f.fileText(f.text({ max: 4_000_000 })),
    /** what the account holds after the last booking; camt.053 says it itself */
    closing: f.optional(f.amount),
  },
  output: { read: f.integer(), stored: f.integer(), matched: f.integer(), unmatched: f.integer() },
  errors: [
    'bank-account-unknown',
    'statement-account',
    'statement-currency',
    'statement-no-lines',
    'statement-not-a-line',
    'statement-not-readable',
    'statement-too-long',
  ],
})

export const lineStates = ['unmatched', 'matched', 'booked', 'ignored'] as const

/** Bookings in one state, the oldest first; without one, those that match no recharge. */
export const listStatementLines = query('/console/bank-transfers/list-statement-lines', {
  permission: 'payments.read',
  personal: true,
  input: { state: f.optional(f.choice(lineStates)), bankAccount: f.optional(f.id), next: f.optional(f.id) },
  output: {
    lines: f.rows({
      line: f.id,
      bankAccount: f.id,
      bank: f.text({ max: 140 }),
      bookedOn: f.instant,
      amount: f.amount,
      currency: f.text(),
      incoming: f.truth,
      payer: f.note(140),
      remittance: f.note(1000),
      reference: f.text({ max: 140 }),
      state: f.choice(lineStates),
      recharge: f.nullable(f.id),
      /** the recharge of the only open claim over this sum */
      likely: f.nullable(f.id),
      /** what one operator matched, until another one does the same */
      proposal: f.note(200),
    }),
    next: f.nullable(f.id),
  },
})

/**
 * The booking pays this recharge; above the limit two operators say so. Another amount or payer than asked for leaves a payment that
 * needs review.
 */
export const matchLine = command('/console/bank-transfers/match-line', {
  permission: 'payments.act',
  input: { line: f.id, recharge: f.id },
  output: { line: f.id, recharge: f.id, outcome: f.note(100), state: f.choice(['done', 'proposed']) },
  errors: ['approved-by-you', 'line-not-open', 'line-unknown', 'recharge-elsewhere'],
})

/** The booking pays no recharge: interest, a transfer of our own, a refund sent by hand. */
export const ignoreLine = command('/console/bank-transfers/ignore-line', {
  permission: 'payments.act',
  input: { line: f.id },
  errors: ['line-not-open', 'line-unknown'],
})

const fileRows = f.rows({ mediaType: f.text(), content: f.fileContent })

/** Payers that wait for a decision, with their documents. */
export const listPayers = query('/console/bank-transfers/list-payers', {
  permission: 'payments.read',
  personal: true,
  input: { next: f.optional(f.id) },
  output: {
    payers: f.rows({
      payer: f.id,
      account: f.id,
      holder: f.text({ max: 140 }),
      verifiedName: f.note(140),
      bank: f.text({ max: 140 }),
      masked: f.text(),
      relation: f.note(300),
      addedAt: f.instant,
    }),
    next: f.nullable(f.id),
  },
})

export const showPayer = query('/console/bank-transfers/show-payer', {
  permission: 'payments.read',
  personal: true,
  input: { payer: f.id },
  output: { payer: f.id, account: f.id, holder: f.text({ max: 140 }), relation: f.note(300), files: fileRows },
  errors: ['payer-unknown'],
})

/** Accepted, its payments that wait for that are credited. */
export const decidePayer = command('/console/bank-transfers/decide-payer', {
  permission: 'payments.act',
  input: { payer: f.id, approve: f.optional(f.flag), note: f.optional(f.note(500)) },
  output: { payer: f.id, approved: f.truth, credited: f.integer() },
  errors: ['payer-decided', 'payer-unknown', 'reason-missing'],
})
