import { formatAmount, type Money } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/bank-transfers'
import { commandOf } from '../../platform/commands.ts'
import { saveFiles } from '../../platform/save-files.ts'

const bankAccount = { value: 'id', meaning: 'our account' }
const line = { value: 'id', meaning: 'the booking' }
const payer = { value: 'id', meaning: 'the payer' }
const note = { meaning: 'why; the customer reads it' }

const sum = (amount: Money, currency: string) => `${formatAmount(amount)} ${currency}`
const day = (at: Date) => at.toISOString().slice(0, 10)

const to = { value: 'folder', meaning: 'where the files are saved' }

const waitsFor = ({ proposal }: { readonly proposal: string }) =>
  `waits for a second operator${proposal && `: ${proposal}`}`

export const commands = [
  commandOf(contract.listBankAccounts, {
    meaning: 'Lists our bank accounts that customers transfer to.',
    options: {},
    formatResult: ({ accounts }) =>
      accounts.length === 0
        ? 'No bank accounts: add-bank-account.'
        : accounts
            .map(
              one =>
                `${one.bankAccount}  ${one.kind}  ${one.currency}  ${one.bank}, ${one.holder}, ${one.number}  ${one.confirmedAt ? `${one.openClaims} open reports, ${one.unmatched} unmatched bookings` : waitsFor(one)}`,
            )
            .join('\n'),
  }),
  commandOf(contract.addBankAccount, {
    meaning:
      'Adds one of our bank accounts: customers can recharge by transfer to it once another operator confirms it.',
    options: {
      kind: { meaning: 'bank (the default) or xtransfer' },
      currency: { value: 'code', meaning: 'of the account, like EUR; other than USD needs an exchange rate' },
      holder: { value: 'name', meaning: 'as the bank has it' },
      bank: { value: 'name', meaning: 'the bank' },
      number: { meaning: 'the IBAN or account number' },
      code: { meaning: 'the BIC, routing number or CNAPS code' },
      country: { value: 'code', meaning: 'of the bank, like DE' },
      note: { meaning: 'what payers should know' },
      arrivalDays: { value: 'count', meaning: 'working days until a transfer arrives; 2 by default' },
    },
    formatResult: ({ bankAccount: id }) => `Bank account ${id} is offered when a second operator confirms it.`,
  }),
  commandOf(contract.confirmBankAccount, {
    meaning: 'Confirms a bank account that another operator added: from now on customers are offered it.',
    options: { bankAccount },
    formatResult: ({ bankAccount: id, state }) =>
      state === 'done'
        ? `Bank account ${id} is offered.`
        : `Bank account ${id} is offered when a second operator confirms it.`,
  }),
  commandOf(contract.endBankAccount, {
    meaning: 'Takes a bank account out: it is offered no longer. Its statements can still be imported.',
    options: { bankAccount },
    formatResult: (_data, given) => `Bank account ${given.text('bank-account')} is offered no longer.`,
  }),
  commandOf(contract.importBankStatement, {
    meaning:
      'Imports a bank statement, camt.053 or a CSV file with the columns date,amount,currency,reference,payer,text. Credits that quote a recharge pay it.',
    options: {
      bankAccount,
      file: { value: 'file', meaning: 'the statement', file: true },
      closing: {
        value: 'amount',
        meaning: 'of a CSV file: what the account holds after the last booking, in its currency',
      },
    },
    formatResult: ({ read, stored, matched, unmatched }) =>
      `${read} bookings read, ${stored} of them new: ${matched} pay the recharge that they quote, ${unmatched} wait for \`match-line\`. \`list-payments\` has those that are in review.`,
  }),
  commandOf(contract.listStatementLines, {
    meaning: 'Lists bookings that match no recharge, or those in another state.',
    options: { state: { meaning: 'unmatched (the default), matched, booked or ignored' }, bankAccount },
    formatResult: ({ lines }) =>
      lines.length === 0
        ? 'No bookings.'
        : lines
            .map(one =>
              [
                one.line,
                day(one.bookedOn),
                `${one.incoming ? '' : '-'}${sum(one.amount, one.currency)}`,
                one.payer || 'unknown payer',
                `“${one.remittance}”`,
                one.recharge ? `recharge ${one.recharge}` : one.likely ? `likely recharge ${one.likely}` : '',
                one.proposal && `waits for a second operator: ${one.proposal}`,
              ]
                .filter(Boolean)
                .join('  '),
            )
            .join('\n'),
  }),
  commandOf(contract.matchLine, {
    meaning: 'Says which recharge a booking pays. Another amount or payer leaves a payment to settle.',
    options: { line, recharge: { value: 'id', meaning: 'the recharge it pays' } },
    formatResult: ({ line: id, recharge, outcome, state }) =>
      state === 'proposed'
        ? `Booking ${id} pays recharge ${recharge} when a second operator says so too.`
        : `Booking ${id} pays recharge ${recharge}: ${outcome}.`,
  }),
  commandOf(contract.ignoreLine, {
    meaning: 'Says that a booking pays no recharge.',
    options: { line },
    formatResult: (_data, given) => `Booking ${given.text('line')} is ignored.`,
  }),
  commandOf(contract.listPayers, {
    meaning: 'Lists payers that wait for a decision.',
    options: {},
    formatResult: ({ payers }) =>
      payers.length === 0
        ? 'No payers need a decision.'
        : payers
            .map(
              one =>
                `${one.payer}  account ${one.account} (${one.verifiedName || 'no verified name'})  ${one.holder}, ${one.bank} ${one.masked}  ${one.relation}`,
            )
            .join('\n'),
  }),
  commandOf(contract.showPayer, {
    meaning: 'Shows a payer and saves its documents to a folder.',
    options: { payer },
    own: { to },
    formatResult: (found, given) =>
      [
        `${found.payer}  account ${found.account}  ${found.holder}  ${found.relation}`,
        ...saveFiles(given.text('to'), `payer-${found.payer}`, found.files),
      ].join('\n'),
  }),
  commandOf(contract.decidePayer, {
    meaning: 'Accepts a payer, and credits the payments that wait for that. Without --approve, refuses it.',
    options: { payer, approve: { meaning: 'accepts it; without it, the payer is refused' }, note },
    formatResult: ({ payer: id, approved, credited }) =>
      approved ? `Payer ${id} is verified; ${credited} payments are credited.` : `Payer ${id} is refused.`,
  }),
]
