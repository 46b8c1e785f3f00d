import type { Output } from '@namestead/contract/call'
import { checkTransfers } from '@namestead/contract/transfers-in'
import { call } from '../../../core/calls.ts'
import { domainOf } from '../../../core/domain-lines.ts'
import { type CheckedLine, listCheck } from '../../../core/list-check.ts'

export type Verdict = Output<typeof checkTransfers>['verdicts'][number]
export type TransferLine = CheckedLine<Verdict>

/**
 * The domains to transfer, each with its auth code. Auth codes are secrets, so that the list is kept in memory only and does not
 * survive a reload.
 */
export const transferCheck = listCheck<Verdict>({
  ask: async (lines, options) => {
    const answer = await call(checkTransfers, { lines: [...lines] }, options)
    if (answer.code === 1) return answer.data.verdicts
    // A visitor signs in first; then the whole list is checked by itself.
    return answer.code === -102 ? undefined : 'edit'
  },
  unanswered: line => ({
    name: domainOf(line),
    unicode: domainOf(line),
    tld: '',
    verdict: 'registry-silent',
    codeAccepted: false,
    registrar: '',
    movableFrom: null,
    newExpiresAt: null,
    price: null,
    premium: false,
  }),
  isUnanswered: ({ verdict }) => verdict === 'registry-silent',
  selects: ({ verdict }) => verdict === 'movable',
})

export const canMove = ({ answer, refused }: TransferLine): boolean =>
  answer?.verdict === 'movable' && refused === undefined

/** The verdicts that a queue says in the same words. */
const queueVerdicts = [
  'already-yours',
  'transfer-pending',
  'wrong-code',
  'repeated',
  'invalid',
  'registry-silent',
] as const
const isQueueVerdict = (verdict: string): verdict is (typeof queueVerdicts)[number] =>
  queueVerdicts.some(known => known === verdict)

/** Why a domain cannot be transferred. */
export const verdictText = (verdict: Exclude<Verdict['verdict'], 'movable'>) =>
  isQueueVerdict(verdict) ? (`queueRefusal_${verdict}` as const) : (`verdict_${verdict}` as const)
