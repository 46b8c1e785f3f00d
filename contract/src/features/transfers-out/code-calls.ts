import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { selection } from '../portfolio/selection.ts'
import { leavingReasons } from './calls.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** What leaving would meet and lose, before auth codes are made: the domains that cannot leave come first, each with the reason. */
export const reviewLeaving = query('/transfers-out/review-leaving', {
  access: 'account',
  right: 'move.read',
  input: {
    ...selection,
    next: f.optional(f.id),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    domains: f.rows({
      domain: f.id,
      name: f.text(),
      unicode: f.text(),
      /** locks that go off with the code */
      locked: f.truth,
      /** from when it may move; null: already */
      movableFrom: f.nullable(f.instant),
      /** a renewal so young that the new registrar's year replaces it: the auto-renew grace of 45 days */
      renewedAt: f.nullable(f.instant),
      /** our name servers answer for it: its records and mail routing end with it */
      ourNameServers: f.truth,
      /** the registry publishes DS records */
      secured: f.truth,
      /** its mail is forwarded here */
      forwarded: f.truth,
      /** why it cannot leave, in the customer's language; empty if it can */
      refusal: f.note(500),
    }),
    next: f.nullable(f.id),
    total: f.integer(),
    refused: f.integer(),
  },
  errors: ['selection-changed', 'too-many-domains'],
})

/** Unlocks domains and makes their auth codes, in a batch that continues without the page. */
export const startLeaving = command('/transfers-out/start-leaving', {
  access: 'account',
  right: 'move.write',
  guards: { protected: true },
  input: {
    ...selection,
    leavingReason: f.choice(leavingReasons),
    /** in the customer's words; needed where the reason is `other` */
    leavingNote: f.optional(f.note(200)),
    /** sent to the registrants by email, and not shown */
    mailed: f.optional(f.flag),
  },
  output: { batch: f.id },
  errors: [
    'reason-missing',
    'none-can-leave',
    'frozen-after-recovery',
    'transfers-restricted',
    'selection-changed',
    'too-many-domains',
    'too-many-bulk-changes',
  ],
})

/** How many auth codes of a batch wait to be shown. */
export const countCodes = query('/transfers-out/count-codes', {
  access: 'account',
  right: 'move.read',
  input: { batch: f.id },
  output: { waiting: f.integer() },
  errors: ['bulk-change-unknown'],
})

/** The auth codes of a batch. They are shown once; for some minutes the same answer is repeated, in case it was lost. */
export const showCodes = command('/transfers-out/show-codes', {
  access: 'account',
  right: 'move.write',
  guards: { protected: true },
  input: { batch: f.id },
  output: { codes: f.rows({ name: f.text(), unicode: f.text(), authCode: f.text() }) },
  errors: ['bulk-change-unknown', 'frozen-after-recovery', 'transfers-restricted'],
})
