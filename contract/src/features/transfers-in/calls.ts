import { callsOver } from '../../call.ts'
import * as f from '../../fields.ts'
import { authCode } from './auth-code.ts'
import { errors } from './errors.ts'

const { action, query, command } = callsOver(errors)

/** Why a domain cannot be transferred now. */
export const transferObstacles = [
  'already-yours',
  'already-here',
  'in-progress',
  'transfer-pending',
  'locked',
  'registered-recently',
  'moved-recently',
  'in-redemption',
  'pending-delete',
  'wrong-code',
] as const

/** waiting-for-code: no auth code, or the registry refused it. submitted: on its way. pending: the losing registrar may answer. */
export const transferStates = [
  'waiting-for-code',
  'submitted',
  'pending',
  'done',
  'refused',
  'cancelled',
  'failed',
] as const
export type TransferState = (typeof transferStates)[number]

/** Price, new expiry and obstacles of a transfer, as the registry has them. Signed in only: it also tries auth codes. */
export const checkTransfer = action('/transfers-in/check-domain', {
  access: 'account',
  right: 'buy.read',
  input: { name: f.text({ max: 300 }), authCode: f.optional(f.secret(authCode)) },
  output: {
    name: f.text(),
    unicode: f.text(),
    tld: f.text(),
    /** null: it can be transferred, at once where the code was right */
    why: f.nullable(f.choice(transferObstacles)),
    codeAccepted: f.truth,
    /** the registry's id of the present registrar */
    registrar: f.text(),
    locked: f.truth,
    /** from when it may move; null: already, as far as the registry shows */
    movableFrom: f.nullable(f.instant),
    expiresAt: f.nullable(f.instant),
    /** after the transfer */
    newExpiresAt: f.nullable(f.instant),
    signed: f.truth,
    nameServers: f.array(f.text()),
    price: f.amount,
    premium: f.truth,
    /** how long the present registrar may take to answer */
    days: f.integer(),
  },
  errors: ['name-invalid', 'not-connected', 'not-registered', 'registry-silent'],
  // Auth codes could be guessed with it.
  guards: { rate: { per: 'account', count: 20, seconds: 60 } },
})

/** Why a line of a list cannot be transferred, or that it can. */
export const transferVerdicts = [
  'movable',
  ...transferObstacles,
  'repeated',
  'invalid',
  'not-connected',
  'not-registered',
  'registry-silent',
] as const
export type TransferVerdict = (typeof transferVerdicts)[number]

/** The verdict on each line "domain auth-code" of a list, in their order. */
export const checkTransfers = action('/transfers-in/check-domains', {
  access: 'account',
  right: 'buy.read',
  input: { lines: f.field('transferLines', f.secret(f.list(f.note(330), { min: 1, max: 25 }))) },
  output: {
    verdicts: f.rows({
      /** the domain as A-labels; as it was typed where it is none */
      name: f.note(),
      unicode: f.note(),
      tld: f.note(),
      verdict: f.choice(transferVerdicts),
      codeAccepted: f.truth,
      registrar: f.note(),
      movableFrom: f.nullable(f.instant),
      newExpiresAt: f.nullable(f.instant),
      price: f.nullable(f.amount),
      premium: f.truth,
    }),
  },
  // A list of 500 in one minute. Auth codes could be guessed with it.
  guards: { rate: { per: 'account', count: 24, seconds: 60 } },
})

/** The account's transfers, the newest first. `next` continues after the last row of the page. */
export const findTransfers = query('/transfers-in/find-transfers', {
  access: 'account',
  right: 'buy.read',
  keep: 'session',
  input: {
    text: f.optional(f.note(100)),
    state: f.optional(f.choice(transferStates)),
    order: f.optional(f.id),
    next: f.optional(f.text({ max: 30, pattern: /^\d{1,18}$/ })),
    pageSize: f.field('pagesize', f.optional(f.integer(1, 100))),
  },
  output: {
    transfers: f.rows({
      transfer: f.id,
      name: f.text(),
      unicode: f.text(),
      tld: f.text(),
      state: f.choice(transferStates),
      /** what happens, or why it ended, in a sentence; empty where the state says all */
      note: f.note(1000),
      price: f.amount,
      order: f.id,
      domain: f.nullable(f.id),
      startedAt: f.instant,
      /** when the registry approves by itself */
      decidesAt: f.nullable(f.instant),
      endedAt: f.nullable(f.instant),
      cancelling: f.truth,
      /** its customer has prepared records here, which it gets when it arrives */
      prepared: f.truth,
      can: f.object({ replaceCode: f.truth, cancel: f.truth, prepare: f.truth }),
    }),
    next: f.nullable(f.text({ max: 30 })),
    total: f.integer(),
  },
})

/** Submits a waiting transfer with another auth code. Nothing is paid again. */
export const replaceCode = command('/transfers-in/replace-code', {
  access: 'account',
  right: 'buy.write',
  input: { transfer: f.id, authCode: f.secret(authCode) },
  errors: ['transfer-unknown', 'code-not-needed'],
  done: { us: 'Auth code sent to the registry', zhcn: '转移码已提交至注册局' },
})

/** Cancels a transfer that has not ended; its money is released when the registry confirms. Cancelling twice cancels once. */
export const cancelTransfer = command('/transfers-in/cancel-transfer', {
  access: 'account',
  right: 'buy.write',
  input: { transfer: f.id },
  errors: ['transfer-unknown', 'transfer-ended'],
})
