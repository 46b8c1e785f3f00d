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
  commandOf(contract.listPolicies, {
    meaning: 'What an operator may change, with its unit, and what holds now.',
    options: {},
    say: ({ policies }) =>
      policies
        .map(
          ({ key, unit, meaning, fallback, scoped, values }) =>
            `${key}  ${values.map(({ scope, value }) => `${scope ? `${scope}: ` : ''}${value}`).join(', ')} ${unit}\n    ${meaning} Default: ${fallback}${scoped ? `; --scope ${scoped}` : ''}`,
        )
        .join('\n'),
  }),
  commandOf(contract.readPolicy, {
    meaning: 'A policy and everything that was ever set, the latest first.',
    options: { key: { meaning: 'as list-policies shows it' } },
    say: ({ key, unit, meaning, fallback, history }) =>
      [
        `${key} (${unit}): ${meaning} Default: ${fallback}`,
        ...history.map(
          one =>
            `${one.effectiveFrom.toISOString()}  ${one.scope ? `${one.scope}: ` : ''}${one.value ?? 'the default'}  by ${one.name} at ${one.setAt.toISOString()}`,
        ),
      ].join('\n'),
  }),
  commandOf(contract.setPolicy, {
    meaning: 'Sets a policy, from now or from an instant on.',
    options: {
      key: { meaning: 'as list-policies shows it' },
      value: { meaning: 'in its unit; the default again where left out' },
      scope: { meaning: 'what it is for alone, such as a payment channel' },
      from: { value: 'instant', meaning: 'such as 2027-01-31T00:00:00Z; at once where left out' },
    },
    say: ({ effectiveFrom }, given) => `${given.text('key')} is set from ${effectiveFrom.toISOString()}.`,
  }),
]
