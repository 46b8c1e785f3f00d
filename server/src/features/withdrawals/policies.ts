import { usd } from '@namestead/contract/money'
import { count, line, sum } from '../../platform/policies.ts'

export const minimum = sum('withdrawals.minimum', usd(1000n), { min: 1n, meaning: 'The smallest withdrawal.' })
export const maximum = sum('withdrawals.maximum', usd(10_000_000n), { min: 1n, meaning: 'The largest withdrawal.' })
export const secondApprovalAbove = sum('withdrawals.second-approval-above', usd(500_000n), {
  guarded: true,
  min: 0n,
  meaning: 'Above this sum of an account within 24 hours two operators approve a withdrawal.',
})
export const operatorApprovalsADay = sum('withdrawals.operator-approvals-a-day', usd(2_000_000n), {
  guarded: true,
  min: 0n,
  meaning:
    'What an operator approves within 24 hours over all accounts; each further withdrawal needs a second operator.',
})
export const documentsAbove = sum('withdrawals.documents-above', usd(1_000_000n), {
  min: 0n,
  meaning: 'Above this amount a transfer to a bank asks for documents.',
})

const scope = 'a way of payment: bank, paypal, usdt'
export const feeBasisPoints = count('withdrawals.fee-basis-points', 0, {
  unit: 'basis points',
  min: 0,
  max: 5000,
  meaning: 'The fee of a withdrawal, in hundredths of a percent of it.',
  scope,
})
export const feeFixed = sum('withdrawals.fee-fixed', usd(100n), {
  scope,
  min: 0n,
  meaning: 'The fixed fee of a withdrawal, added to that.',
})
export const arrivalDays = count('withdrawals.arrival-days', 5, {
  unit: 'days',
  min: 1,
  max: 60,
  meaning: 'After how many days a withdrawal is said to arrive.',
  scope,
})
export const payeeHours = count('withdrawals.payee-hours', 24, {
  unit: 'hours',
  min: 0,
  max: 720,
  meaning: 'How long a new payee waits before it can be used.',
})
export const maxPayees = count('withdrawals.max-payees', 10, {
  unit: 'payees',
  min: 1,
  max: 100,
  meaning: 'How many payees an account keeps.',
})
export const maxPayeesADay = count('withdrawals.max-payees-a-day', 5, {
  unit: 'payees a day',
  min: 1,
  max: 100,
  meaning: 'How many payees an account adds in a day.',
})
export const maxADay = count('withdrawals.max-a-day', 10, {
  unit: 'withdrawals a day',
  min: 1,
  max: 1000,
  meaning: 'How many withdrawals an account submits in a day.',
})
export const documentDays = count('withdrawals.document-days', 14, {
  unit: 'days',
  min: 1,
  max: 90,
  meaning: 'How long a withdrawal waits for its documents before it is refused.',
})
export const debtorName = line('payouts.debtor-name', { max: 70, meaning: 'The holder of our account that pays out.' })
export const debtorIban = line('payouts.debtor-iban', {
  max: 34,
  pattern: /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/,
  meaning: 'Our account that pays out, as an IBAN.',
})
export const debtorBic = line('payouts.debtor-bic', {
  max: 11,
  pattern: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/,
  meaning: 'The bank of our account that pays out, as a BIC.',
})
