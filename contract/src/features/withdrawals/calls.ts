import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

export const withdrawalStates = [
  'submitted',
  'in-review',
  'needs-documents',
  'approved',
  'sent',
  'arrived',
  'refused',
  'returned',
  'cancelled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

export const payeeKinds = ['bank', 'paypal', 'usdt'] as const
export type PayeeKind = (typeof payeeKinds)[number]

export const payeeStates = ['checking', 'verified', 'refused', 'removed'] as const

/** What identifies the bank of an account that has no IBAN. */
export const bankCodes = ['bic', 'us-routing', 'cnaps'] as const
export type BankCode = (typeof bankCodes)[number]

export const usdtNetworks = ['ERC20', 'TRC20'] as const
export type UsdtNetwork = (typeof usdtNetworks)[number]

export const documentKinds = ['identity', 'statement', 'source-of-funds'] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentStates = ['asked', 'submitted', 'accepted', 'refused'] as const

/** held: within its days. spent: nothing of it is left to settle. disputed, restricted: past its days, and may not move. */
export const creditStates = ['held', 'settleable', 'settled', 'spent', 'disputed', 'restricted'] as const
export type CreditState = (typeof creditStates)[number]

/** The agreement that is accepted before the first withdrawal. */
export const withdrawalAgreement = 'withdrawal-agreement'

/** What can be withdrawn, and what is missing for it. */
export const readWithdrawable = query('/withdrawals/read-withdrawable', {
  access: 'account',
  right: 'owner',
  output: {
    withdrawable: f.amount,
    settleable: f.amount,
    onHold: f.amount,
    debt: f.amount,
    minimum: f.amount,
    maximum: f.amount,
    channels: f.rows({
      channel: f.choice(payeeKinds),
      feeBasisPoints: f.integer(),
      feeFixed: f.amount,
      /** when one that is submitted now is said to arrive */
      expectedBy: f.instant,
    }),
    agreementVersion: f.integer(),
    agreementAccepted: f.truth,
    informationNeeded: f.truth,
    verifiedNames: f.array(f.text()),
    /** without a verified name: the template by whose documents it is verified; null: there is none yet */
    nameTemplate: f.nullable(f.id),
    /** how long a new payee waits before it can be used */
    payeeHours: f.integer(),
    /** withdrawals rest until then */
    restrictedUntil: f.nullable(f.instant),
    /** why, where an operator paused them; empty after a recovery */
    restrictedNote: f.note(500),
  },
})

/** The version that was read is the one that is accepted: a newer one is refused. */
export const acceptAgreement = command('/withdrawals/accept-agreement', {
  access: 'account',
  right: 'owner',
  input: { version: f.integer(1) },
  errors: ['agreement-changed'],
})

const credit = {
  /** `push:12` */
  credit: f.text({ max: 60 }),
  source: f.text({ max: 32 }),
  reference: f.id,
  subject: f.note(300),
  gross: f.amount,
  fee: f.amount,
  net: f.amount,
  /** what could be settled now */
  open: f.amount,
  at: f.instant,
  holdUntil: f.instant,
  state: f.choice(creditStates),
  settledAt: f.nullable(f.instant),
}

/** Proceeds, newest first, each with what it earned and from when it may be withdrawn. */
export const findCredits = query('/withdrawals/find-credits', {
  access: 'account',
  right: 'money.read',
  input: {
    state: f.optional(f.choice(creditStates)),
    from: f.optional(f.instant),
    to: f.optional(f.instant),
    page: f.optional(f.integer(1, 200)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: { credits: f.rows(credit), total: f.integer(), open: f.amount },
})

/** Makes what is past its hold withdrawable. Says what was moved, and what was not and why. */
export const settleCredits = command('/withdrawals/settle-credits', {
  access: 'account',
  right: 'money.write',
  input: { credits: f.list(f.text({ max: 60, pattern: /^[a-z-]{1,32}:[1-9]\d{0,17}$/ }), { max: 100 }) },
  output: {
    settlement: f.nullable(f.id),
    total: f.amount,
    moved: f.rows({ credit: f.text({ max: 60 }), subject: f.note(300), amount: f.amount }),
    kept: f.rows({ credit: f.text({ max: 60 }), subject: f.note(300), state: f.choice(creditStates) }),
  },
  errors: ['credits-unknown', 'in-debt'],
})

export const listPayees = query('/withdrawals/list-payees', {
  access: 'account',
  right: 'owner',
  output: {
    payees: f.rows({
      payee: f.id,
      kind: f.choice(payeeKinds),
      holder: f.text({ max: 140 }),
      country: f.note(2),
      masked: f.text(),
      state: f.choice(payeeStates),
      reason: f.note(500),
      addedAt: f.instant,
      usableFrom: f.instant,
      /** a withdrawal to it is in progress */
      busy: f.truth,
    }),
  },
})

/** `number`: an IBAN or account number, the email of a PayPal account, or a USDT address. */
export const addPayee = command('/withdrawals/add-payee', {
  access: 'account',
  right: 'owner',
  input: {
    kind: f.choice(payeeKinds),
    holder: f.text({ max: 140 }),
    number: f.secret(f.text({ max: 120 })),
    country: f.optional(f.text({ max: 2, pattern: /^[A-Z]{2}$/ })),
    bankCode: f.optional(f.choice(bankCodes)),
    bankNumber: f.optional(f.text({ max: 20 })),
    network: f.optional(f.choice(usdtNetworks)),
  },
  output: { payee: f.id, state: f.choice(payeeStates), usableFrom: f.instant },
  errors: [
    'bank-code-invalid',
    'country-unknown',
    'number-invalid',
    'payee-known',
    'too-many-payees',
    'too-many-payees-today',
    'verified-name-needed',
  ],
  guards: {
    protected: true,
    rate: { per: 'session', count: 30, seconds: 600, soft: { count: 5, purpose: 'skryz' } },
  },
  done: { us: 'Payee added', zhcn: '已添加收款账户' },
})

export const removePayee = command('/withdrawals/remove-payee', {
  access: 'account',
  right: 'owner',
  input: { payee: f.id },
  errors: ['payee-busy', 'payee-unknown'],
  guards: { protected: true },
  done: { us: 'Payee removed', zhcn: '已删除收款账户' },
})

export const submitWithdrawal = command('/withdrawals/submit-withdrawal', {
  access: 'account',
  right: 'owner',
  input: { payee: f.id, amount: f.amount },
  output: { withdrawal: f.id },
  errors: [
    'account-restricted',
    'withdrawals-restricted',
    'agreement-needed',
    'amount-too-large',
    'amount-too-small',
    'in-debt',
    'information-needed',
    'not-enough-funds',
    'payee-busy',
    'payee-not-usable',
    'payee-not-verified',
    'payee-unknown',
    'too-many-withdrawals',
    'verified-name-needed',
  ],
  guards: {
    protected: true,
    rate: { per: 'session', count: 30, seconds: 600, soft: { count: 5, purpose: 'tjyz' } },
  },
  done: { us: 'Withdrawal submitted', zhcn: '提现申请已提交' },
})

export const cancelWithdrawal = command('/withdrawals/cancel-withdrawal', {
  access: 'account',
  right: 'owner',
  input: { withdrawal: f.id },
  errors: ['withdrawal-not-cancellable', 'withdrawal-unknown'],
  done: { us: 'Withdrawal cancelled', zhcn: '提现已取消' },
})

const withdrawal = {
  withdrawal: f.id,
  state: f.choice(withdrawalStates),
  channel: f.choice(payeeKinds),
  holder: f.text({ max: 140 }),
  masked: f.text(),
  amount: f.amount,
  fee: f.amount,
  net: f.amount,
  submittedAt: f.instant,
  expectedBy: f.instant,
  endedAt: f.nullable(f.instant),
}

/** Withdrawals, newest first. */
export const findWithdrawals = query('/withdrawals/find-withdrawals', {
  access: 'account',
  right: 'owner',
  input: {
    state: f.optional(f.choice(withdrawalStates)),
    next: f.optional(f.id),
    page: f.optional(f.integer(1, 500)),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: { withdrawals: f.rows(withdrawal), next: f.nullable(f.id), total: f.integer() },
})

/** The last twelve months: what was asked for and what arrived, by the month it was submitted in. */
export const sumWithdrawals = query('/withdrawals/sum-withdrawals', {
  access: 'account',
  right: 'owner',
  output: { months: f.rows({ month: f.instant, count: f.integer(), amount: f.amount, arrived: f.amount }) },
})

/** One withdrawal: its dated states, its money and what is asked of the customer. */
export const readWithdrawal = query('/withdrawals/read-withdrawal', {
  access: 'account',
  right: 'owner',
  input: { withdrawal: f.id },
  output: {
    ...withdrawal,
    reason: f.note(500),
    documentsBy: f.nullable(f.instant),
    providerReference: f.note(140),
    steps: f.rows({ state: f.choice(withdrawalStates), at: f.instant }),
    documents: f.rows({
      kind: f.choice(documentKinds),
      state: f.choice(documentStates),
      reason: f.note(500),
      submittedAt: f.nullable(f.instant),
    }),
    /** the journal's entries that this withdrawal caused, as they changed the balance */
    entries: f.rows({ at: f.instant, reason: f.text(), amount: f.amount }),
    can: f.object({ cancel: f.truth, supply: f.truth }),
  },
  errors: ['withdrawal-unknown'],
})

/** The receipt of a withdrawal that has arrived, for printing. */
export const writeReceipt = query('/withdrawals/write-receipt', {
  access: 'account',
  right: 'owner',
  input: { withdrawal: f.id },
  output: {
    fileName: f.text(),
    /** base64 */
    pdf: f.note(),
  },
  errors: ['receipt-too-early', 'withdrawal-unknown'],
  guards: { rate: { per: 'session', count: 10, seconds: 60 } },
})

/** Each file that is asked for and not accepted yet; the review continues when all are there. */
export const supplyDocuments = command('/withdrawals/supply-documents', {
  access: 'account',
  right: 'owner',
  input: {
    withdrawal: f.id,
    identity: f.optional(f.text({ max: 64 })),
    statement: f.optional(f.text({ max: 64 })),
    sourceOfFunds: f.optional(f.text({ max: 64 })),
  },
  errors: ['document-unreadable', 'documents-missing', 'no-documents-asked', 'withdrawal-unknown'],
  guards: { rate: { per: 'session', count: 30, seconds: 600, soft: { count: 5, purpose: 'tjyz' } } },
  done: { us: 'Files sent', zhcn: '文件已提交' },
})
