import * as contract from '@namestead/contract/operate/account-security'
import { commandOf } from '../../platform/commands.ts'
import { saveFiles } from '../../platform/save-files.ts'

const restrictions = {
  value: 'kind',
  meaning: 'sign-in, orders, withdrawals, transfers-out; again for more',
  several: true,
}
const request = { value: 'id', meaning: 'the request' }
const whoseOf = (account: string | null) => (account ? `account ${account}` : 'no such account')

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
        ...saveFiles(given.text('to'), `recovery-${found.request}`, found.evidence),
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
