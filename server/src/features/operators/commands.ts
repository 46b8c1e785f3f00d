import * as contract from '@namestead/contract/operate/operators'
import { commandOf } from '../../platform/commands.ts'

const operator = { value: 'id', meaning: 'as list-operators shows it' }
const roles = {
  value: 'role',
  meaning: 'such as support or finance; list-operators shows them all',
  several: true,
} as const

export const commands = [
  commandOf(contract.createOperator, {
    meaning: 'Makes another operator. Where there is none yet, npm run operator:create does it.',
    options: {
      name: { meaning: 'what they are called' },
      email: { value: 'address', meaning: 'what --as takes' },
      roles,
    },
    say: ({ operator: id }) => `Operator ${id} is made.`,
  }),
  commandOf(contract.disableOperator, {
    meaning: 'Disables an operator: their calls are denied from now on.',
    options: { operator },
    say: (_data, given) => `Operator ${given.text('operator')} is disabled.`,
  }),
  commandOf(contract.enableOperator, {
    meaning: 'Enables a disabled operator again, with the roles that they had.',
    options: { operator },
    say: (_data, given) => `Operator ${given.text('operator')} is enabled.`,
  }),
  commandOf(contract.setRoles, {
    meaning: 'Gives an operator these roles in place of those that they have.',
    options: { operator, roles },
    say: (_data, given) => `Operator ${given.text('operator')} has these roles.`,
  }),
  commandOf(contract.listOperators, {
    meaning: 'Every operator, and what each role permits.',
    options: {},
    say: found =>
      [
        ...found.operators.map(
          one =>
            `${one.operator}  ${one.name}  ${one.email}  ${one.roles.join(', ')}${one.disabledAt ? `  disabled since ${one.disabledAt.toISOString()}` : ''}`,
        ),
        '',
        ...found.roles.map(({ role, permissions }) => `${role}: ${permissions.join(', ')}`),
      ].join('\n'),
  }),
  commandOf(contract.readAudit, {
    meaning: 'What operators did, and what personal data they read: the newest first.',
    options: {
      operator: { value: 'id', meaning: 'this operator’s alone' },
      subject: { meaning: 'about this alone, such as "account 100001"' },
      next: { value: 'id', meaning: 'what came before this entry' },
    },
    say: ({ entries, next }) =>
      [
        ...entries.map(one =>
          [
            one.entry,
            one.at.toISOString(),
            one.name ?? 'the shell',
            `${one.call} ${one.outcome}${one.error ? ` (${one.error})` : ''}`,
            one.subjects.join(', '),
            one.input,
            one.reason,
          ]
            .filter(Boolean)
            .join('  '),
        ),
        ...(next ? [`more: --next ${next}`] : []),
      ].join('\n'),
  }),
]
