import * as contract from '@namestead/contract/operate/operators'
import { commandOf } from '../../platform/commands.ts'
import { secondAsks } from './second-operator.ts'

const operator = { value: 'id', meaning: 'as list-operators shows it' }
const roles = {
  value: 'role',
  meaning: contract.operatorRoles.join(', '),
  several: true,
} as const

const signInOf = ({ passkeys, password }: { passkeys: number; password: boolean }) =>
  [passkeys > 0 && `passkeys: ${passkeys}`, password && 'password and app'].filter(Boolean).join(', ') ||
  'no sign-in yet'

export const commands = [
  commandOf(contract.createOperator, {
    meaning:
      'Creates an operator, disabled until another one enables them. For the first ones, use npm run operator:create.',
    options: {
      name: { meaning: 'their name' },
      email: { value: 'address', meaning: 'used with --as' },
      roles,
    },
    formatResult: ({ operator: id }) => `Operator ${id} created. Another operator enables them.`,
  }),
  commandOf(contract.disableOperator, {
    meaning: 'Disables an operator. Their calls are denied from now on.',
    options: { operator },
    formatResult: (_data, given) => `Operator ${given.text('operator')} is disabled.`,
  }),
  commandOf(contract.enableOperator, {
    meaning: 'Enables a disabled operator with their previous roles, when two operators ask for it.',
    options: { operator },
    formatResult: ({ state }, given) =>
      state === 'proposed' ? secondAsks : `Operator ${given.text('operator')} is enabled.`,
  }),
  commandOf(contract.setRoles, {
    meaning: 'Replaces the roles of an operator; more of them when two operators ask for it.',
    options: { operator, roles },
    formatResult: ({ state }, given) =>
      state === 'proposed' ? secondAsks : `Operator ${given.text('operator')} has the new roles.`,
  }),
  commandOf(contract.inviteOperator, {
    meaning: 'Mails an operator the link by which they set up their sign-in to the console, once, within a day.',
    options: {
      operator,
      accounts: {
        value: 'list',
        meaning: 'their own customer accounts, by id or email address: acts on them are refused',
      },
    },
    formatResult: ({ sentTo, until }) => `The link was mailed to ${sentTo}. It is valid until ${until.toISOString()}.`,
  }),
  commandOf(contract.resetOperatorSignIn, {
    meaning: "Removes an operator's passkeys, password and sessions, as after a stolen device.",
    options: { operator },
    formatResult: (_data, given) => `Operator ${given.text('operator')} needs a new invitation.`,
  }),
  commandOf(contract.listJobs, {
    meaning: 'Lists the jobs that wait, and the jobs and sweeps of deadlines that fail.',
    options: {},
    formatResult: ({ jobs }) =>
      jobs.length === 0
        ? 'No jobs wait, and none has failed.'
        : jobs
            .map(({ work, type, state, due, running, later, error, failedAt }) =>
              [
                state,
                type,
                work,
                `due ${due}, running ${running}, later ${later}`,
                failedAt && `failed at ${failedAt.toISOString()}: ${error}`,
              ]
                .filter(Boolean)
                .join('  '),
            )
            .join('\n'),
  }),
  commandOf(contract.readHealth, {
    meaning:
      'Shows the processes of the product on all machines, the database, what waits and falls due, certificates, and the systems of others.',
    options: {},
    formatResult: ({ processes, ...one }) =>
      [
        ...processes.map(
          ({ process, state, version, startedAt, seenAt }) =>
            `${state}  ${process}  ${version}  since ${startedAt.toISOString()}  seen ${seenAt.toISOString()}`,
        ),
        `database: ${one.databaseSize}, ${one.connections} of ${one.connectionsAllowed} connections, migrated to ${one.migration}`,
        `jobs due: ${one.jobsDue}${one.dueSince ? ` since ${one.dueSince.toISOString()}` : ''}, failing: ${one.failing}, messages waiting: ${one.messagesWaiting}`,
        ...one.deadlines
          .filter(({ dueAt }) => dueAt)
          .map(({ deadline, state, dueAt }) => `${state}  ${deadline}  ${dueAt?.toISOString()}`),
        ...one.lateSweeps.map(({ work, dueSince }) => `late  ${work}  since ${dueSince.toISOString()}`),
        ...one.certificates.map(({ purpose, registry, state, endsAt, daysLeft, held, failed }) =>
          [
            state,
            `certificates: ${purpose}`,
            registry,
            `${held} held, ${failed} failed`,
            endsAt && `${daysLeft} days left, until ${endsAt.toISOString()}`,
          ]
            .filter(Boolean)
            .join('  '),
        ),
        ...one.systems.map(({ system, named, state, succeededAt, failedAt, error }) =>
          [
            state,
            system,
            named,
            succeededAt && `succeeded ${succeededAt.toISOString()}`,
            failedAt && `failed ${failedAt.toISOString()}: ${error}`,
          ]
            .filter(Boolean)
            .join('  '),
        ),
      ].join('\n'),
  }),
  commandOf(contract.listOperators, {
    meaning: 'Lists operators, and what each role permits.',
    options: {},
    formatResult: found =>
      [
        ...found.operators.map(
          one =>
            `${one.operator}  ${one.name}  ${one.email}  ${one.roles.join(', ')}  ${signInOf(one)}${one.disabledAt ? `  disabled since ${one.disabledAt.toISOString()}` : ''}${one.proposal && `  proposed: ${one.proposal}`}`,
        ),
        '',
        ...found.roles.map(({ role, permissions }) => `${role}: ${permissions.join(', ')}`),
      ].join('\n'),
  }),
  commandOf(contract.listQueues, {
    meaning: 'Lists the queues of work: how much waits, since when, and who takes care of each.',
    options: {},
    formatResult: ({ queues }) =>
      queues
        .map(
          ({ queue, waiting, since, owner }) =>
            `${queue}  ${waiting}${since ? `  since ${since.toISOString()}` : ''}${owner ? `  ${owner}` : ''}`,
        )
        .join('\n'),
  }),
  commandOf(contract.takeQueue, {
    meaning: 'Takes care of a queue from now on.',
    options: { queue: { meaning: 'as list-queues shows it' } },
    formatResult: (_data, given) => `You take care of ${given.text('queue')}.`,
  }),
  commandOf(contract.leaveQueue, {
    meaning: 'No longer takes care of a queue.',
    options: { queue: { meaning: 'as list-queues shows it' } },
    formatResult: (_data, given) => `Nobody takes care of ${given.text('queue')}.`,
  }),
  commandOf(contract.readAudit, {
    meaning: 'Shows what operators did and which personal data they read, newest first.',
    options: {
      operator: { value: 'id', meaning: 'only this operator' },
      subject: { meaning: 'only this subject, such as "account 100001"' },
      next: { value: 'id', meaning: 'continues before this entry' },
    },
    formatResult: ({ entries, next }) =>
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
    meaning: 'Lists policies with their unit and current value.',
    options: {},
    formatResult: ({ policies }) =>
      policies
        .map(
          ({ key, unit, meaning, fallback, scoped, values, coming, guarded, proposal }) =>
            `${key}  ${values.map(({ scope, value }) => `${scope ? `${scope}: ` : ''}${value || 'not set'}`).join(', ')} ${fallback === '' ? `(${unit})` : unit}\n    ${meaning} Default: ${fallback || 'not set'}${scoped ? `; --scope ${scoped}` : ''}${coming.map(one => `\n    from ${one.effectiveFrom.toISOString()}: ${one.scope ? `${one.scope}: ` : ''}${one.value ?? 'the default'}`).join('')}${guarded ? '\n    Set by two operators.' : ''}${proposal && ` Proposed: ${proposal}`}`,
        )
        .join('\n'),
  }),
  commandOf(contract.readPolicy, {
    meaning: 'Shows a policy and its history, latest first.',
    options: { key: { meaning: 'as list-policies shows it' } },
    formatResult: ({ key, unit, meaning, fallback, history }) =>
      [
        `${key} (${unit}): ${meaning} Default: ${fallback || 'not set'}`,
        ...history.map(
          one =>
            `${one.effectiveFrom.toISOString()}  ${one.scope ? `${one.scope}: ` : ''}${one.value ?? 'the default'}  ${one.state}  by ${one.name} at ${one.setAt.toISOString()}${one.reason ? `: ${one.reason}` : ''}`,
        ),
      ].join('\n'),
  }),
  commandOf(contract.setPolicy, {
    meaning: 'Sets a policy, now or from an instant on.',
    options: {
      key: { meaning: 'as list-policies shows it' },
      value: { meaning: 'in its unit; without it, the policy returns to its default' },
      scope: { meaning: 'only for this, such as a payment channel or a language' },
      from: { value: 'instant', meaning: 'such as 2027-01-31T00:00:00Z; now by default' },
    },
    formatResult: ({ effectiveFrom }, given) =>
      effectiveFrom ? `${given.text('key')} is set from ${effectiveFrom.toISOString()}.` : secondAsks,
  }),
  commandOf(contract.withdrawPolicy, {
    meaning: 'Takes back coming values of a policy; the value in force stays.',
    options: {
      key: { meaning: 'as list-policies shows it' },
      scope: { meaning: 'of this scope; of the whole installation by default' },
      from: { value: 'instant', meaning: 'only the value that would begin then' },
    },
    formatResult: ({ withdrawn, state }, given) =>
      state === 'proposed' ? secondAsks : `${withdrawn} coming values of ${given.text('key')} are withdrawn.`,
  }),
]
