import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { action, query, command } = callsOver(errors)

/** waiting: for the push. pushed: the customer says so. accepting: the first domains are here, or an operator accepts the push. */
export const intakeStates = ['waiting', 'pushed', 'accepting', 'done', 'refused', 'cancelled', 'lapsed'] as const
export type IntakeState = (typeof intakeStates)[number]

export const intakeDomainStates = ['waiting', 'done', 'refused', 'returned'] as const
export type IntakeDomainState = (typeof intakeDomainStates)[number]

/** Why a domain was not brought in. */
export const intakeReasons = [
  'already-here',
  'frozen',
  'disputed',
  'ended',
  'not-pushed',
  'cancelled',
  'operator',
  'contested',
] as const
export type IntakeReason = (typeof intakeReasons)[number]

/** Whether a domain can be brought in, as far as public data shows. */
export const intakeVerdicts = [
  'takeable',
  'repeated',
  'invalid',
  'extension-unsupported',
  'already-yours',
  'already-here',
  'in-progress',
  'already-pushed',
  'not-registered',
  'other-registrar',
  'ends-soon',
  'on-hold',
  'registry-locked',
  'unknown',
] as const
export type IntakeVerdict = (typeof intakeVerdicts)[number]

/** Domains of one intake. */
export const maxIntakeDomains = 500

const typedName = f.note(300)

/** The registrars from which domains can be brought in, with the fee of the account's level for each domain. */
export const listIntakeRegistrars = query('/intakes/list-intake-registrars', {
  access: 'account',
  right: 'buy.read',
  output: {
    registrars: f.rows({ registrar: f.id, label: f.text(), byHand: f.truth, fee: f.amount }),
    /** how long an intake waits for the push */
    pushDays: f.integer(),
    /** how many days a domain must have left */
    termDays: f.integer(),
    /** how long a domain that was brought in cannot leave */
    lockedDays: f.integer(),
  },
})

/** The verdict on each domain, in their order, by the registries' public data and our own. */
export const checkIntake = action('/intakes/check-intake', {
  access: 'account',
  right: 'buy.read',
  input: {
    registrar: f.id,
    names: f.field('intakeNames', f.list(typedName, { min: 1, max: 25 })),
  },
  output: {
    verdicts: f.rows({
      /** as A-labels; as it was typed where it is no domain */
      name: f.note(300),
      unicode: f.note(300),
      tld: f.note(),
      verdict: f.choice(intakeVerdicts),
      /** where it is now; empty where that is not known */
      registrar: f.note(),
      expiresAt: f.nullable(f.instant),
    }),
  },
  errors: ['intake-registrar-unknown'],
  // A list of 500 in one minute; each is a look-up at its registry.
  guards: { rate: { per: 'account', count: 24, seconds: 60 } },
})

/** Places an intake: holds the fees, and waits for the push. */
export const placeIntake = command('/intakes/place-intake', {
  access: 'account',
  right: 'buy.write',
  input: {
    registrar: f.id,
    theirAccount: f.text({ max: 100 }),
    names: f.field('intakeNames', f.list(typedName, { min: 1, max: maxIntakeDomains })),
  },
  output: { intake: f.id },
  errors: [
    'intake-registrar-unknown',
    'intake-changed',
    'too-many-intakes',
    'not-enough-funds',
    'in-debt',
    'orders-restricted',
  ],
  bodyLimit: 262_144,
})

/** What lists and the detail page share. */
const facts = {
  intake: f.id,
  registrar: f.text(),
  state: f.choice(intakeStates),
  domains: f.integer(),
  done: f.integer(),
  startedAt: f.instant,
  lapsesAt: f.instant,
  endedAt: f.nullable(f.instant),
}

/** The account's intakes, the newest first. `next` continues after the last row. */
export const findIntakes = query('/intakes/find-intakes', {
  access: 'account',
  right: 'buy.read',
  keep: 'session',
  input: {
    text: f.optional(f.note(100)),
    state: f.optional(f.choice(intakeStates)),
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    intakes: f.rows({
      ...facts,
      /** one of its domains */
      unicode: f.text(),
      name: f.text(),
      tld: f.text(),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
  },
})

export const readIntake = query('/intakes/read-intake', {
  access: 'account',
  right: 'buy.read',
  input: { intake: f.id },
  output: {
    ...facts,
    byHand: f.truth,
    /** our account at the registrar, which the domains are pushed to */
    ourAccount: f.text(),
    theirAccount: f.text(),
    /** for each domain */
    fee: f.amount,
    pushedAt: f.nullable(f.instant),
    /** an operator's words */
    reason: f.note(500),
    list: f.rows({
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      state: f.choice(intakeDomainStates),
      reason: f.nullable(f.choice(intakeReasons)),
      /** another account listed it too: it arrives once we know who pushed it */
      isContested: f.truth,
      domain: f.nullable(f.id),
    }),
    can: f.object({ declarePushed: f.truth, cancel: f.truth }),
  },
  errors: ['intake-unknown'],
})

/** The customer has pushed the domains: our account at the registrar is looked at now, and again until all are there. */
export const declarePushed = command('/intakes/declare-pushed', {
  access: 'account',
  right: 'buy.write',
  input: { intake: f.id },
  errors: ['intake-unknown', 'intake-ended'],
  guards: { rate: { per: 'account', count: 30, seconds: 60 } },
})

/** Cancels an intake that still waits for the push, and releases its money. Cancelling twice cancels once. */
export const cancelIntake = command('/intakes/cancel-intake', {
  access: 'account',
  right: 'buy.write',
  input: { intake: f.id },
  errors: ['intake-unknown', 'intake-ended', 'intake-pushed'],
  done: { us: 'Intake canceled. Your money is back.', zhcn: '入库已取消，款项已退回' },
})
