import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from '@namestead/contract/call'
import * as contract from '@namestead/contract/operate/account-security'
import { commandOf } from '../../platform/commands.ts'

const restrictions = {
  value: 'kind',
  meaning: 'sign-in, orders, withdrawals, transfers-out; again for more',
  several: true,
}
const request = { value: 'id', meaning: 'the request' }
const whoseOf = (account: string | null) => (account ? `account ${account}` : 'no such account')

/** Writes the evidence into a folder under names of our own, since the uploaded file names are untrusted. */
function writeEvidence({ request: id, evidence }: Output<typeof contract.showRecovery>, folder: string): string[] {
  mkdirSync(folder, { recursive: true })
  return evidence.map(({ content, mediaType }, index) => {
    const path = join(folder, `recovery-${id}-${index + 1}.${/\/([a-z0-9]+)/.exec(mediaType)?.[1] ?? 'bin'}`)
    writeFileSync(path, Buffer.from(content, 'base64'))
    return path
  })
}

export const commands = [
  commandOf(contract.askForInformation, {
    meaning: 'Requires an account to complete country, phone and address before its next protected operation.',
    options: { account: { value: 'id', meaning: 'the account' } },
    formatResult: (_data, given) =>
      `Account ${given.text('account')} will be asked for its information at its next protected operation.`,
  }),
  commandOf(contract.restrictAccount, {
    meaning:
      'Stops signing in, orders, withdrawals or transfers out of an account until an instant; the customer is told.',
    options: {
      account: { value: 'id', meaning: 'the account' },
      restrictions,
      until: { value: 'instant', meaning: 'when it ends by itself, such as 2027-03-01T00:00:00Z' },
      note: { meaning: 'why; the customer reads it' },
    },
    formatResult: (_data, given) => `Account ${given.text('account')} is restricted until ${given.text('until')}.`,
  }),
  commandOf(contract.liftAccountRestriction, {
    meaning: 'Ends a restriction of an account before its time; the customer is told.',
    options: { account: { value: 'id', meaning: 'the account' }, restrictions },
    formatResult: (_data, given) => `The restriction of account ${given.text('account')} has ended.`,
  }),
  commandOf(contract.listRecoveries, {
    meaning: 'Lists account recovery requests that need a decision.',
    options: {},
    formatResult: ({ requests }) =>
      requests.length === 0
        ? 'No requests need a decision.'
        : requests
            .map(
              ({ request, login, account, lost, contactEmail, createdAt }) =>
                `${request}  ${login} (${whoseOf(account)})  lost: ${lost.join(', ')}  contact: ${contactEmail}  since ${createdAt.toISOString()}`,
            )
            .join('\n'),
  }),
  commandOf(contract.showRecovery, {
    meaning: 'Shows a recovery request and saves its evidence to a folder.',
    options: { request },
    own: { to: { value: 'folder', meaning: 'where the evidence is saved' } },
    formatResult: (found, given) =>
      [
        `${found.login} (${whoseOf(found.account)}), ${found.state}`,
        `lost: ${found.lost.join(', ')}; contact: ${[found.contactEmail, found.contactPhone].filter(Boolean).join(', ')}`,
        found.explanation,
        ...writeEvidence(found, given.text('to')),
      ].join('\n'),
  }),
  commandOf(contract.decideRecovery, {
    meaning:
      'Approves a recovery request: lost methods are removed, sessions end, withdrawals and transfers are paused. Without --grant, declines it.',
    options: {
      request,
      grant: { meaning: 'approves the request; without it, it is declined' },
      note: { meaning: 'what the customer reads when the request is declined' },
    },
    formatResult: ({ granted }, given) => `Request ${given.text('request')} is ${granted ? 'approved' : 'declined'}.`,
  }),
]
