import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { command, query } = callsOver(errors)

/** Why a domain cannot be deleted now. */
export const deletionObstacles = [
  'not-active',
  'engaged',
  'change-under-way',
  'renewing',
  'has-hosts',
  'transfer-pending',
  'delete-locked',
  'registry-locked',
  'on-hold',
  'unsupported',
] as const
export type DeletionObstacle = (typeof deletionObstacles)[number]

/** Why deleting refunds nothing. limits: a registry takes back so many a month. */
export const noRefundReasons = [
  'grace-over',
  'not-registered-here',
  'refunded-before',
  'account-limit',
  'installation-limit',
  'nothing-left',
] as const

/** What a deletion ends, and what it refunds. */
export const reviewDeletion = query('/renewals/review-deletion', {
  access: 'account',
  right: 'owner',
  input: { domain: f.id },
  output: {
    domain: f.id,
    name: f.text(),
    unicode: f.text(),
    tld: f.text(),
    paidUntil: f.instant,
    why: f.nullable(f.choice(deletionObstacles)),
    /** it is gone at once; otherwise it can be restored for `restorableDays` */
    atOnce: f.truth,
    restorableDays: f.integer(),
    /** what goes with it: records and certificates of its zone */
    records: f.integer(),
    certificates: f.integer(),
    price: f.nullable(f.amount),
    /** the part of the price that its registry keeps */
    kept: f.amount,
    refund: f.amount,
    noRefund: f.nullable(f.choice(noRefundReasons)),
    /** how many deletions of an account are refunded in a month */
    refundsAMonth: f.integer(),
    /** until when a deletion that was asked for can be undone; null where none was, and once it is at the registry */
    deletesAt: f.nullable(f.instant),
    undoable: f.truth,
    /** at the registry, whose answer is awaited */
    deleting: f.truth,
    /** how long a deletion can be undone */
    undoMinutes: f.integer(1),
    /** why the last deletion did not happen; empty otherwise */
    note: f.note(1000),
  },
  errors: ['domain-unknown', 'domain-deleted'],
})

/** Deletes a domain after ten minutes, in which it can be undone. `refund`: what the customer was told comes back. */
export const deleteDomain = command('/renewals/delete-domain', {
  access: 'account',
  right: 'owner',
  guards: { protected: true },
  input: { domain: f.id, refund: f.amount },
  output: { deletesAt: f.instant },
  errors: ['domain-unknown', 'deletion-not-possible', 'deletion-refund-changed'],
})

/** Undoes a deletion that was not sent to the registry. Undoing twice undoes once. */
export const undoDeletion = command('/renewals/undo-deletion', {
  access: 'account',
  right: 'owner',
  input: { domain: f.id },
  errors: ['domain-unknown', 'deletion-sent'],
  done: { us: 'The domain stays', zhcn: '已撤销删除' },
})
