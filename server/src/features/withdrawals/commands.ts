import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from '@namestead/contract/call'
import { displayAmount } from '@namestead/contract/money'
import * as contract from '@namestead/contract/operate/withdrawals'
import { commandOf } from '../../platform/commands.ts'
import { saveFile } from '../../platform/save-files.ts'

const withdrawal = { value: 'id', meaning: 'the withdrawal' }
const note = { meaning: 'why; the customer reads it' }

const whyStopped = { restricted: 'withdrawals are paused', owes: 'the customer owes us' } as const

type Listed = Output<typeof contract.listWithdrawals>['withdrawals'][number]
const describe = (one: Listed) =>
  [
    one.withdrawal,
    `account ${one.account}`,
    one.state,
    `${displayAmount(one.amount)} (fee ${displayAmount(one.fee)})`,
    `${one.channel} ${one.masked} of ${one.holder}`,
    `${one.approvals}/${one.approvalsNeeded} approvals`,
    one.batch === null ? '' : `batch ${one.batch}`,
    one.stopped === null ? '' : whyStopped[one.stopped],
    one.submittedAt.toISOString(),
  ]
    .filter(Boolean)
    .join('  ')

const isNow = ({ withdrawal: id, state }: { readonly withdrawal: string; readonly state: string }) =>
  `Withdrawal ${id} is ${state}.`

const isEnded = ({ withdrawal: id, state }: { readonly withdrawal: string; readonly state: string }) =>
  state === 'proposed'
    ? `Withdrawal ${id} is given back when a second operator says so too.`
    : isNow({ withdrawal: id, state })

/** A line for each document, with where it was saved. */
function writeDocuments({ withdrawal: id, documents }: Output<typeof contract.showWithdrawal>, folder: string) {
  return documents.map(({ kind, state, reason, content, mediaType }) => {
    const line = [kind, state, reason].filter(Boolean).join('  ')
    if (content === null) return line
    return `${line}  ${saveFile(folder, `withdrawal-${id}-${kind}`, { content, mediaType: mediaType ?? '' })}`
  })
}

export const commands = [
  commandOf(contract.listWithdrawals, {
    meaning: 'Lists withdrawals that are not over, or those in one state, or of one account.',
    options: {
      state: { meaning: 'submitted, in-review, needs-documents, approved, sent, …' },
      account: { value: 'id', meaning: 'whose they are' },
    },
    formatResult: ({ withdrawals }) =>
      withdrawals.length === 0 ? 'No withdrawals.' : withdrawals.map(describe).join('\n'),
  }),
  commandOf(contract.showWithdrawal, {
    meaning: 'Shows a withdrawal with its receiver’s whole number and saves its documents to a folder.',
    options: { withdrawal },
    own: { to: { value: 'folder', meaning: 'where the documents are saved' } },
    formatResult: (found, given) =>
      [
        describe(found),
        `verified name: ${found.verifiedName}`,
        ...Object.entries(found.payTo).map(([name, value]) => `${name}: ${value}`),
        ...found.steps.map(step => `${step.at.toISOString()}  ${step.state}  ${step.note}`),
        ...found.approvedBy.map(one => `approved by ${one.operator}: ${one.reason}`),
        ...writeDocuments(found, given.text('to')),
      ].join('\n'),
  }),
  commandOf(contract.reviewWithdrawal, {
    meaning: 'Starts the review of a withdrawal; a large transfer to a bank asks for documents.',
    options: { withdrawal },
    formatResult: isNow,
  }),
  commandOf(contract.askWithdrawalDocuments, {
    meaning: 'Asks for the identity, statement and source-of-funds documents of a withdrawal.',
    options: { withdrawal },
    formatResult: isNow,
  }),
  commandOf(contract.judgeWithdrawalDocument, {
    meaning: 'Accepts a document of a withdrawal. Without --accept, refuses it.',
    options: {
      withdrawal,
      kind: { meaning: 'identity, statement or source-of-funds' },
      accept: { meaning: 'accepts it; without it, the document is refused' },
      note,
    },
    formatResult: isNow,
  }),
  commandOf(contract.approveWithdrawal, {
    meaning: 'Approves a withdrawal; above the limit a second operator has to as well.',
    options: { withdrawal },
    formatResult: found => `${isNow(found)} ${found.approvals} of ${found.approvalsNeeded} approvals.`,
  }),
  commandOf(contract.refuseWithdrawal, {
    meaning: 'Refuses a withdrawal; its money is withdrawable again. What two approved is refused by two.',
    options: { withdrawal, note },
    formatResult: isEnded,
  }),
  commandOf(contract.exportPayouts, {
    meaning: 'Writes the approved bank withdrawals to a pain.001 file, or an earlier batch once more.',
    options: { batch: { value: 'id', meaning: 'an earlier batch' } },
    own: { to: { value: 'folder', meaning: 'where the file is saved' } },
    formatResult: ({ batch, payments, total, content }, given) => {
      const path = join(given.text('to'), `payouts-${batch}.xml`)
      mkdirSync(given.text('to'), { recursive: true })
      writeFileSync(path, content)
      return `Batch ${batch}: ${payments} payments, ${displayAmount(total)}, ${path}`
    },
  }),
  commandOf(contract.markWithdrawalSent, {
    meaning: 'Marks an approved withdrawal as sent.',
    options: { withdrawal, providerReference: { meaning: 'the bank’s or provider’s reference' } },
    formatResult: isNow,
  }),
  commandOf(contract.markWithdrawalArrived, {
    meaning: 'Marks a sent withdrawal as arrived.',
    options: { withdrawal, costs: { value: 'amount', meaning: 'what the bank charged us' } },
    formatResult: isNow,
  }),
  commandOf(contract.markWithdrawalReturned, {
    meaning:
      'Marks a sent withdrawal as returned; its money is withdrawable again. What two approved is returned by two.',
    options: { withdrawal, note },
    formatResult: isEnded,
  }),
  commandOf(contract.listPayees, {
    meaning: 'Lists payees whose holder is not the account’s verified name and who need a decision.',
    options: {},
    formatResult: ({ payees }) =>
      payees.length === 0
        ? 'No payees need a decision.'
        : payees
            .map(
              one =>
                `${one.payee}  account ${one.account}  ${one.kind} ${one.masked}  ${one.holder} (verified: ${one.verifiedName})`,
            )
            .join('\n'),
  }),
  commandOf(contract.decidePayee, {
    meaning: 'Verifies a payee. Without --approve, refuses it.',
    options: { payee: { value: 'id', meaning: 'the payee' }, approve: { meaning: 'verifies it' }, note },
    formatResult: ({ payee, approved }) => `Payee ${payee} is ${approved ? 'verified' : 'refused'}.`,
  }),
]
