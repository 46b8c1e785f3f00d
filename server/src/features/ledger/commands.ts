import { displayAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/ledger'
import { commandOf } from '../../platform/commands.ts'

const nameOf = ({ ledgerKind, part }: { readonly ledgerKind: string; readonly part: string }) =>
  part ? `${ledgerKind} ${part}` : ledgerKind

export const commands = [
  commandOf(contract.listEntries, {
    meaning: 'Lists the journal of all accounts, newest first.',
    options: {
      kind: { meaning: 'recharge, order, refund, push, adjustment, charge-back, settlement, withdrawal or debt' },
      source: { meaning: 'what it is about, such as the number of a recharge' },
      ourAccount: { value: 'kind', meaning: 'a kind of our ledger accounts that it touches, such as clearing' },
      from: { value: 'instant', meaning: 'from this instant on' },
      until: { value: 'instant', meaning: 'before this instant' },
      next: { value: 'id', meaning: 'continues before this entry' },
    },
    formatResult: ({ entries, next }) =>
      [
        ...(entries.length === 0 ? ['No entries.'] : []),
        ...entries.map(({ entry, at, kind, amount, account, subject, cause, source }) =>
          [entry, at.toISOString(), kind, displayAmount(amount), account, subject, `${cause} ${source}`]
            .filter(Boolean)
            .join('  '),
        ),
        ...(next ? [`more: --next ${next}`] : []),
      ].join('\n'),
  }),
  commandOf(contract.readStatement, {
    meaning: "Lists an account's statement, newest first.",
    options: {
      account: { value: 'id', meaning: 'the account' },
      kind: { meaning: 'recharge, order, refund, push, adjustment, charge-back, settlement or withdrawal' },
      from: { value: 'instant', meaning: 'from this instant on' },
      until: { value: 'instant', meaning: 'before this instant' },
      next: { value: 'number', meaning: 'where the former page ended' },
    },
    formatResult: ({ entries, next }) =>
      [
        ...(entries.length === 0 ? ['No entries.'] : []),
        ...entries.map(({ entry, at, kind, amount, balance, subject }) =>
          [entry, at.toISOString(), kind, displayAmount(amount), displayAmount(balance), subject]
            .filter(Boolean)
            .join('  '),
        ),
        ...(next ? [`more: --next ${next}`] : []),
      ].join('\n'),
  }),
  commandOf(contract.showEntry, {
    meaning: 'Shows a journal entry with all its postings.',
    options: { entry: { value: 'id', meaning: 'the entry' } },
    formatResult: ({ entry, at, kind, subject, cause, source, postings }) =>
      [
        [entry, at.toISOString(), kind, subject, `${cause} ${source}`].filter(Boolean).join('  '),
        ...postings.map(posting =>
          [
            posting.account ? `account ${posting.account} ${nameOf(posting)}` : nameOf(posting),
            posting.debitAmount.minor > 0n
              ? `debit ${displayAmount(posting.debitAmount)}`
              : `credit ${displayAmount(posting.creditAmount)}`,
          ].join('  '),
        ),
      ].join('\n'),
  }),
  commandOf(contract.readTrialBalance, {
    meaning: 'Sums all postings by ledger account, as of an instant; debits and credits have to be the same.',
    options: { until: { value: 'instant', meaning: 'as of then; now by default' } },
    formatResult: ({ ledgerAccounts, debits, credits, difference, books }) =>
      [
        ...ledgerAccounts.map(row =>
          [
            `${row.belongsTo} ${nameOf(row)}`,
            `debit ${displayAmount(row.debitAmount)}`,
            `credit ${displayAmount(row.creditAmount)}`,
            `balance ${displayAmount(row.balance)}`,
          ].join('  '),
        ),
        `debits ${displayAmount(debits)}, credits ${displayAmount(credits)}`,
        books === 'in-balance' ? 'The books add up.' : `THE BOOKS DO NOT ADD UP: ${displayAmount(difference)}.`,
      ].join('\n'),
  }),
]
