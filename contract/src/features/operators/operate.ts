import { errorTexts, operatorCallsOver } from '../../call.ts'
import { datedStates } from '../../dated-states.ts'
import * as f from '../../fields.ts'
import { secondOperatorErrors } from './second-operator.ts'

const { query, command } = operatorCallsOver(
  errorTexts({
    ...secondOperatorErrors,
    'email-taken': { us: 'An operator with {email} already exists', zhcn: '已有使用 {email} 的操作员' },
    'operator-unknown': { us: 'There is no operator {operator}', zhcn: '操作员 {operator} 不存在' },
    'operator-disabled': { us: 'Operator {operator} is disabled already', zhcn: '操作员 {operator} 已停用' },
    'operator-enabled': { us: 'Operator {operator} is not disabled', zhcn: '操作员 {operator} 未停用' },
    'own-account-unknown': { us: 'There is no customer account {account}', zhcn: '客户账户 {account} 不存在' },
    'policy-unknown': { us: 'There is no policy {key}', zhcn: '策略 {key} 不存在' },
    'policy-value-wrong': { us: "{key} can't be {value} ({unit})", zhcn: '{key} 不能设为 {value}（{unit}）' },
    'policy-without-scope': { us: '{key} has no scopes', zhcn: '{key} 不分范围' },
    'policy-scope-unknown': {
      us: '{key} has no scope {scope}: {known}',
      zhcn: '{key} 没有范围 {scope}：{known}',
    },
    'queue-not-yours': {
      us: "Queue {queue} isn't yours to take or to leave",
      zhcn: '您无法接手或放下队列 {queue}',
    },
    'no-coming-value': { us: 'No coming value of {key} is scheduled there', zhcn: '{key} 在该处没有待生效的值' },
    'in-the-past': { us: "Past values can't be changed", zhcn: '不能更改过去的值' },
    'last-admin': {
      us: 'Nobody could make operators anymore: give someone else the role first',
      zhcn: '将无人能管理操作员：请先将该角色授予他人',
    },
  }),
)

/** What each may do is in the database. */
export const operatorRoles = ['admin', 'auditor', 'content', 'finance', 'registry', 'support'] as const

const roles = f.list(f.choice(operatorRoles), { min: 1, max: operatorRoles.length })

/** Disabled until another operator enables them: nobody becomes both persons of what needs two. */
export const createOperator = command('/console/operators/create-operator', {
  permission: 'operators.act',
  input: { name: f.text({ max: 100 }), email: f.emailAddress, roles },
  output: { operator: f.id },
  errors: ['email-taken'],
})

/** Their calls are denied from now on. */
export const disableOperator = command('/console/operators/disable-operator', {
  permission: 'operators.act',
  input: { operator: f.id },
  errors: ['operator-unknown', 'operator-disabled', 'last-admin'],
})

/** By two operators: who created one, or asked for it first, and another one. */
export const enableOperator = command('/console/operators/enable-operator', {
  permission: 'operators.act',
  input: { operator: f.id },
  output: { state: f.choice(['done', 'proposed']) },
  errors: ['operator-unknown', 'operator-enabled', 'approved-by-you'],
})

/** Replaces the operator's roles: by two operators where they get one that they had not, and until then nothing changes. */
export const setRoles = command('/console/operators/set-roles', {
  permission: 'operators.act',
  input: { operator: f.id, roles },
  output: { state: f.choice(['done', 'proposed']) },
  errors: ['operator-unknown', 'last-admin', 'approved-by-you'],
})

/**
 * Mails the operator a link by which they set up a passkey, or a password and an authenticator app, once, within a day. Anyone who has the
 * link becomes this operator, so that nobody else gets it.
 */
export const inviteOperator = command('/console/operators/invite-operator', {
  permission: 'operators.act',
  input: {
    operator: f.id,
    /** the operator's own customer accounts, by number or email address: acts on them are refused */
    accounts: f.optional(f.note(500)),
  },
  output: { sentTo: f.text(), until: f.instant },
  errors: ['operator-unknown', 'operator-disabled', 'own-account-unknown'],
})

/** Removes passkeys, password and sessions, as after a stolen device. */
export const resetOperatorSignIn = command('/console/operators/reset-sign-in', {
  permission: 'operators.act',
  input: { operator: f.id },
  errors: ['operator-unknown'],
})

export const listOperators = query('/console/operators/list-operators', {
  permission: 'operators.read',
  output: {
    operators: f.rows({
      operator: f.id,
      name: f.text(),
      email: f.text(),
      roles: f.array(f.text()),
      disabledAt: f.nullable(f.instant),
      /** what waits for a second operator, and who proposed it */
      proposal: f.note(),
      passkeys: f.integer(),
      /** with an authenticator app */
      password: f.truth,
      lastSeenAt: f.nullable(f.instant),
    }),
    /** every role with its permissions */
    roles: f.rows({ role: f.text(), permissions: f.array(f.text()) }),
  },
})

/** Operators' commands and their reads of personal data, newest first. */
export const readAudit = query('/console/operators/read-audit', {
  permission: 'audit.read',
  personal: true,
  input: {
    operator: f.optional(f.id),
    /** such as `account 100001` */
    subject: f.optional(f.text({ max: 100 })),
    next: f.optional(f.id),
  },
  output: {
    entries: f.rows({
      entry: f.id,
      operator: f.nullable(f.id),
      name: f.nullable(f.text()),
      call: f.text(),
      subjects: f.array(f.text()),
      /** JSON, as given */
      input: f.note(200_000),
      reason: f.note(1000),
      outcome: f.text(),
      error: f.note(),
      at: f.instant,
    }),
    next: f.nullable(f.id),
  },
})

/** Work that waits for operators. */
export const queueNames = [
  'todos', 'work-orders', 'recoveries', 'registrant-documents', 'abuse-reports', 'disclosure-requests', 'disputes', 'payments',
  'recharge-refunds', 'claims', 'statement-lines', 'payers', 'withdrawals', 'payees',
  'comparisons', 'explanations', 'order-reviews',
] as const // biome-ignore format: one list
export type QueueName = (typeof queueNames)[number]

/** The queues that the operator may work on: how much waits, since when, and who takes care of it. */
export const listQueues = query('/console/operators/list-queues', {
  permission: 'todos.read',
  output: {
    queues: f.rows({
      queue: f.choice(queueNames),
      waiting: f.integer(),
      since: f.nullable(f.instant),
      owner: f.nullable(f.text()),
      /** the owner is the acting operator: names may be alike */
      yours: f.truth,
      /** their roles let them take it */
      takeable: f.truth,
      ownedSince: f.nullable(f.instant),
    }),
  },
})

/** The acting operator takes care of a queue, in place of the former one. */
export const takeQueue = command('/console/operators/take-queue', {
  permission: 'queues.act',
  input: { queue: f.choice(queueNames) },
  errors: ['queue-not-yours'],
})

export const leaveQueue = command('/console/operators/leave-queue', {
  permission: 'queues.act',
  input: { queue: f.choice(queueNames) },
  errors: ['queue-not-yours'],
})

export const workKinds = ['job', 'deadline'] as const
/** failing: at its last tries */
export const workStates = ['failing', 'well'] as const

/**
 * What runs by itself: each kind of job that waits, and all jobs and sweeps of deadlines that have failed. Both are tried again within a
 * minute, until they succeed.
 */
export const listJobs = query('/console/operators/list-jobs', {
  permission: 'jobs.read',
  output: {
    jobs: f.rows({
      work: f.text(),
      type: f.choice(workKinds),
      state: f.choice(workStates),
      due: f.integer(),
      dueSince: f.nullable(f.instant),
      running: f.integer(),
      later: f.integer(),
      /** since they are recorded */
      failures: f.integer(),
      /** how often it was tried when it failed last */
      attempts: f.nullable(f.integer()),
      failedAt: f.nullable(f.instant),
      error: f.note(500),
    }),
  },
})

export const processStates = ['alive', 'silent'] as const
/** late: for more than a minute. */
export const deadlineStates = ['late', 'within-day', 'within-week', 'far-off', 'none-waits'] as const
/** critical: under 7 days or over. ending: under 30 days. missing: ordered without success. */
export const certificateStates = ['critical', 'ending', 'missing', 'valid', 'unreadable'] as const
export const certificateKinds = ['redirects', 'registry-client', 'registry-authority'] as const
/** down: its last call failed. */
export const systemStates = ['down', 'reachable', 'unused'] as const
export const systemKinds = [
  'registry',
  'gateway',
  'mail-server',
  'sms-gateway',
  'mail-relay',
  'certificate-authority',
  'tax-numbers',
  'escrow-agent',
  'name-server',
  'exchange-rates',
] as const

/**
 * Whether the product runs: its processes on all machines, the database, the work that waits and comes, certificates, and the systems
 * of others.
 */
export const readHealth = query('/console/operators/read-health', {
  permission: 'jobs.read',
  output: {
    processes: f.rows({
      /** role, machine and number of the process */
      process: f.text(),
      role: f.text(),
      state: f.choice(processStates),
      version: f.text(),
      startedAt: f.instant,
      seenAt: f.instant,
    }),
    /** the last one that was applied */
    migration: f.text(),
    databaseSize: f.text(),
    connections: f.integer(),
    connectionsAllowed: f.integer(),
    jobsDue: f.integer(),
    dueSince: f.nullable(f.instant),
    /** mails and SMS that were not handed over yet */
    messagesWaiting: f.integer(),
    /** kinds of jobs and sweeps that fail now */
    failing: f.integer(),
    /** each kind of deadline, the soonest first */
    deadlines: f.rows({
      deadline: f.text(),
      state: f.choice(deadlineStates),
      /** of the earliest one that waits */
      dueAt: f.nullable(f.instant),
    }),
    /** housekeeping that no worker does; an empty list is a worker that keeps up */
    lateSweeps: f.rows({ work: f.text(), dueSince: f.instant }),
    certificates: f.rows({
      purpose: f.choice(certificateKinds),
      /** empty for redirects */
      registry: f.note(),
      state: f.choice(certificateStates),
      /** of the one that ends first */
      endsAt: f.nullable(f.instant),
      daysLeft: f.nullable(f.integer()),
      held: f.integer(),
      failed: f.integer(),
    }),
    /** systems of others, as far as they are set up or were ever called */
    systems: f.rows({
      system: f.choice(systemKinds),
      /** which of them, where there are several */
      named: f.note(),
      state: f.choice(systemStates),
      succeededAt: f.nullable(f.instant),
      failedAt: f.nullable(f.instant),
      error: f.note(500),
    }),
  },
})

const policyFields = {
  unit: f.text(),
  /** empty: nothing is shown */
  fallback: f.note(),
  /** what a scope identifies; null: the policy applies to the whole installation */
  scoped: f.nullable(f.text()),
  meaning: f.note(1000),
  /** set by two operators */
  guarded: f.truth,
}

/** The policies that operators may change, with their current values. */
export const listPolicies = query('/console/operators/list-policies', {
  permission: 'settings.read',
  output: {
    policies: f.rows({
      key: f.text(),
      /** the current value, overall and for each scope with a value of its own */
      values: f.rows({ scope: f.note(), value: f.note() }),
      /** what applies later, the earliest first; null: back to the default */
      coming: f.rows({ scope: f.note(), value: f.nullable(f.note()), effectiveFrom: f.instant }),
      /** what waits for a second operator, and who proposed it */
      proposal: f.note(),
      ...policyFields,
    }),
  },
})

/** A policy with all values ever set, latest first. */
export const readPolicy = query('/console/operators/read-policy', {
  permission: 'settings.read',
  input: { key: f.text() },
  output: {
    key: f.text(),
    ...policyFields,
    history: f.rows({
      scope: f.note(),
      /** null: back to the default */
      value: f.nullable(f.note()),
      effectiveFrom: f.instant,
      state: f.choice(datedStates),
      setAt: f.instant,
      operator: f.id,
      name: f.text(),
      reason: f.note(500),
    }),
  },
  errors: ['policy-unknown'],
})

/** From an instant on, immediately by default. Without a value: back to the default. A guarded one by two operators. */
export const setPolicy = command('/console/operators/set-policy', {
  permission: 'settings.act',
  input: {
    key: f.text(),
    value: f.optional(f.text()),
    scope: f.optional(f.text({ max: 100 })),
    from: f.optional(f.instant),
  },
  output: {
    /** null: it is not set yet */ effectiveFrom: f.nullable(f.instant),
    state: f.choice(['done', 'proposed']),
  },
  errors: [
    'policy-unknown',
    'policy-value-wrong',
    'policy-without-scope',
    'policy-scope-unknown',
    'in-the-past',
    'approved-by-you',
  ],
})

/** Takes back the coming values of a scope, or the one of an instant; the value in force stays. */
export const withdrawPolicy = command('/console/operators/withdraw-policy', {
  permission: 'settings.act',
  input: { key: f.text(), scope: f.optional(f.text({ max: 100 })), from: f.optional(f.instant) },
  output: { withdrawn: f.integer(), state: f.choice(['done', 'proposed']) },
  errors: ['policy-unknown', 'no-coming-value', 'approved-by-you'],
})
