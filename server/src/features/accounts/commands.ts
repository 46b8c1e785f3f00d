import { displayAmount } from '@namestead/contract/money'
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
  commandOf(contract.showAccount, {
    meaning: 'Shows an account: contact, balances, restrictions, notes, and the newest of what it has.',
    options: { account: { value: 'id', meaning: 'the account' } },
    formatResult: found =>
      [
        [found.account, found.email, found.name, found.site, found.level, `since ${found.createdAt.toISOString()}`]
          .filter(Boolean)
          .join('  '),
        `available ${displayAmount(found.available)}, on hold ${displayAmount(found.onHold)}, debt ${displayAmount(found.debt)}`,
        `${found.domainCount} domains, ${found.orderCount ?? '?'} orders, ${found.sessionCount} sessions`,
        ...found.restrictions.map(
          ({ kind, until, note }) => `restricted: ${kind} until ${until.toISOString()}${note && `: ${note}`}`,
        ),
        ...found.protection.map(({ method, detail }) => `protected by ${[method, detail].filter(Boolean).join(' ')}`),
        ...found.accountNotes.map(({ at, operator, text }) => `${at.toISOString()}  ${operator}: ${text}`),
      ].join('\n'),
  }),
  commandOf(contract.addAccountNote, {
    meaning: 'Adds a note about an account for other operators.',
    options: { account: { value: 'id', meaning: 'the account' }, text: { meaning: 'the note' } },
    formatResult: (_data, given) => `The note about account ${given.text('account')} is saved.`,
  }),
]
