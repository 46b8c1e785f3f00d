import * as contract from '@namestead/contract/operate/escrow'
import { commandOf } from '../../platform/commands.ts'

export const commands = [
  commandOf(contract.setEscrowAgentKey, {
    meaning: 'Sets whom escrow deposits are encrypted for.',
    options: { key: { value: 'file', meaning: "the escrow agent's OpenPGP public key, armored", file: true } },
    formatResult: ({ fingerprint, user }) => `Deposits are encrypted for ${user}, ${fingerprint}.`,
  }),
  commandOf(contract.readEscrowKey, {
    meaning: 'Shows the OpenPGP public key that signs escrow deposits, for the agent.',
    options: {},
    formatResult: ({ lines }) => lines.join('\n'),
  }),
  commandOf(contract.makeEscrowDeposit, {
    meaning: 'Makes an escrow deposit now.',
    options: {},
    formatResult: ({ deposit }) => `Deposit ${deposit} is being made.`,
  }),
  commandOf(contract.listEscrowDeposits, {
    meaning: 'Lists the last escrow deposits, newest first.',
    options: {},
    formatResult: ({ deposits }) =>
      deposits.length === 0
        ? 'There are no escrow deposits.'
        : deposits
            .map(
              one =>
                `${one.deposit}  ${one.state}${one.state === 'sending' ? ` (${one.sent} of ${one.files.length} files arrived, ${one.attempts} attempts)` : ''}  ${one.startedAt.toISOString()}  ${one.domains} domains, ${one.contacts} contacts, ${one.bytes} bytes  ${one.files.join(' ')}${one.failure ? `\n    ${one.failure}` : ''}`,
            )
            .join('\n'),
  }),
]
