import * as contract from '@namestead/contract/operate/accounts'
import { commandOf } from '../../platform/commands.ts'

const nextPage = { value: 'place', meaning: 'where the former page ended' }

export const commands = [
  commandOf(contract.findAccounts, {
    meaning:
      'Finds accounts by number, payment, phone number, domain, or the beginning or a part of their email address.',
    options: { text: { meaning: 'what is known of the account' }, next: nextPage },
    formatResult: ({ accounts, next }) =>
      [
        ...(accounts.length === 0 ? ['No account was found.'] : []),
        ...accounts.map(({ account, email, site, match, found, restricted, createdAt }) =>
          [
            account,
            email,
            site,
            `by ${match}${found && ` ${found}`}`,
            ...(restricted ? ['restricted'] : []),
            `since ${createdAt.toISOString()}`,
          ].join('  '),
        ),
        ...(next ? [`more: --next "${next}"`] : []),
      ].join('\n'),
  }),
]
