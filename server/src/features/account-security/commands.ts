import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from '@namestead/contract/call'
import * as contract from '@namestead/contract/operate/account-security'
import { commandOf } from '../../platform/commands.ts'

const request = { value: 'id', meaning: 'the request' }
const whoseOf = (account: string | null) => (account ? `account ${account}` : 'no such account')

/** Writes what was handed in into a folder, named by us: what the sender called it is their word. */
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
    meaning: 'Has an account supply country, phone and address before its next protected operation.',
    options: { account: { value: 'id', meaning: 'the account' } },
    say: (_data, given) =>
      `Account ${given.text('account')} is asked for its information at its next protected operation.`,
  }),
  commandOf(contract.listRecoveries, {
    meaning: 'Lists the requests to recover an account that wait for a decision.',
    options: {},
    say: ({ requests }) =>
      requests.length === 0
        ? 'No request waits.'
        : requests
            .map(
              ({ request, login, account, lost, contactEmail, createdAt }) =>
                `${request}  ${login} (${whoseOf(account)})  lost: ${lost.join(', ')}  contact: ${contactEmail}  since ${createdAt.toISOString()}`,
            )
            .join('\n'),
  }),
  commandOf(contract.showRecovery, {
    meaning: 'Shows what a recovery request says, and writes its evidence into a folder.',
    options: { request },
    own: { to: { value: 'folder', meaning: 'where the evidence is written' } },
    say: (found, given) =>
      [
        `${found.login} (${whoseOf(found.account)}), ${found.state}`,
        `lost: ${found.lost.join(', ')}; contact: ${[found.contactEmail, found.contactPhone].filter(Boolean).join(', ')}`,
        found.explanation,
        ...writeEvidence(found, given.text('to')),
      ].join('\n'),
  }),
  commandOf(contract.decideRecovery, {
    meaning:
      'Grants a recovery request: what was lost is removed, sessions end, withdrawals and transfers are frozen. Or refuses it.',
    options: {
      request,
      grant: { meaning: 'without it the request is refused' },
      note: { meaning: 'what the customer is told; a refusal is mailed with it' },
    },
    say: ({ granted }, given) => `Request ${given.text('request')} is ${granted ? 'granted' : 'refused'}.`,
  }),
]
