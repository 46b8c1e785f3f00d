import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { errors } from './errors.ts'

const { query, command } = callsOver(errors)

/** code-given: the owner asked for an auth code. pending: the registry waits for our answer. approved: the domain is about to leave. gone: another registrar has it. */
export const transferOutStates = ['code-given', 'pending', 'approved', 'refused', 'cancelled', 'gone'] as const
export type TransferOutState = (typeof transferOutStates)[number]

/** Reasons that the owner or the registrant may give (ICANN Transfer Policy, section I.A.3.7). */
export const chosenReasons = ['objection', 'fraud', 'identity-dispute'] as const
/** All reasons: the others are facts, for which we refuse by ourselves. */
export const refusalReasons = [
  ...chosenReasons,
  'registered-recently',
  'moved-recently',
  'registrant-changed-recently',
  'proceeding',
  'payment-taken-back',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

const answers = ['approve', 'refuse'] as const

/** Why an owner leaves. */
export const leavingReasons = ['price', 'service', 'one-registrar', 'sold', 'other'] as const
export type LeavingReason = (typeof leavingReasons)[number]

/** What the registry shows of a request, and the answer to it. */
const requestFields = {
  name: f.text(),
  unicode: f.text(),
  tld: f.text(),
  /** the registry's id of the registrar that requested the domain */
  registrar: f.text(),
  requestedAt: f.instant,
  /** when the registry approves by itself */
  decidesAt: f.instant,
}

/** The account's domains that other registrars requested, the newest first. `next` continues after the last row. */
export const findTransfersOut = query('/transfers-out/find-transfers-out', {
  access: 'account',
  right: 'move.read',
  keep: 'session',
  input: {
    text: f.optional(f.note(100)),
    state: f.optional(f.choice(transferOutStates)),
    next: f.optional(f.text({ max: 30, pattern: /^\d{1,18}$/ })),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    transfers: f.rows({
      transferOut: f.id,
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      startedAt: f.instant,
      leavingReason: f.nullable(f.choice(leavingReasons)),
      /** empty, or null, until a registrar requests it */
      registrar: f.note(),
      requestedAt: f.nullable(f.instant),
      decidesAt: f.nullable(f.instant),
      state: f.choice(transferOutStates),
      /** given, and on its way to the registry while the transfer is pending */
      answer: f.nullable(f.choice(answers)),
      answeredBy: f.nullable(f.choice(['customer', 'registrant', 'policy'])),
      reason: f.nullable(f.choice(refusalReasons)),
      endedAt: f.nullable(f.instant),
      /** null where the domain has left */
      domain: f.nullable(f.id),
      /** of a domain that has left and still has a zone here: when our name servers stop answering for it */
      servedUntil: f.nullable(f.instant),
      can: f.object({ answer: f.truth, lockAgain: f.truth }),
    }),
    next: f.nullable(f.text({ max: 30 })),
    total: f.integer(),
  },
})

/** Lets a domain go before the registry approves by itself. Approving twice approves once. */
export const approveTransferOut = command('/transfers-out/approve-transfer-out', {
  access: 'account',
  right: 'move.write',
  input: { transferOut: f.id },
  errors: ['transfer-out-unknown', 'transfer-out-answered', 'transfer-out-ended'],
  guards: { protected: true },
  done: { us: 'Approval sent to the registry', zhcn: '已向注册局提交批准' },
})

/** Keeps a domain, for one of the reasons that the policy allows. */
export const refuseTransferOut = command('/transfers-out/refuse-transfer-out', {
  access: 'account',
  right: 'move.write',
  input: { transferOut: f.id, reason: f.field('transferReason', f.choice(chosenReasons)) },
  errors: ['transfer-out-unknown', 'transfer-out-answered', 'transfer-out-ended'],
  done: { us: 'Refusal sent to the registry', zhcn: '已向注册局提交拒绝' },
})

/** Locks a domain whose auth code nobody has used, and replaces the code. */
export const lockAgain = command('/transfers-out/lock-again', {
  access: 'account',
  right: 'move.write',
  input: { transferOut: f.id },
  errors: ['transfer-out-unknown', 'transfer-out-answered', 'transfer-out-ended', 'lock-unsupported'],
  done: { us: 'Locking the domain again', zhcn: '正在重新锁定域名' },
})

/** The secret of the link in the registrant's mail. */
const token = f.secret(f.text({ max: 100, pattern: /^[\w-]{20,100}$/ }))
const perAddress = { per: 'address', count: 30, seconds: 60 } as const

/** The request that a notice is about. Reading it changes nothing: mail scanners open links. */
export const readTransferNotice = query('/transfers-out/read-notice', {
  access: 'visitor',
  input: { token },
  output: requestFields,
  errors: ['notice-invalid'],
  guards: { rate: perAddress },
})

/** The registrant's answer, which needs no account. It uses up the link. */
export const answerTransferNotice = command('/transfers-out/answer-notice', {
  access: 'visitor',
  input: {
    token,
    answer: f.choice(answers),
    /** of a refusal */
    reason: f.field('transferReason', f.optional(f.choice(chosenReasons))),
  },
  errors: ['notice-invalid', 'reason-needed'],
  guards: { rate: perAddress },
})
