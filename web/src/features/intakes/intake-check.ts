import type { Output } from '@namestead/contract/call'
import { checkIntake } from '@namestead/contract/intakes'
import { create } from 'zustand'
import { call } from '../../core/calls.ts'
import { type CheckedLine, listCheck } from '../../core/list-check.ts'

export type IntakeVerdictRow = Output<typeof checkIntake>['verdicts'][number]
export type IntakeLine = CheckedLine<IntakeVerdictRow>

/** Where the domains are: beside the list, so that both last as long. */
export const useIntakeSource = create(() => ({ registrar: '', theirAccount: '' }))

/** The domains to bring in; those that can be are ticked. */
export const intakeCheck = listCheck<IntakeVerdictRow>({
  ask: async (names, options) => {
    const { registrar } = useIntakeSource.getState()
    const answer = await call(checkIntake, { registrar, names: [...names] }, options)
    if (answer.code === 1) return answer.data.verdicts
    // A visitor signs in first; then the whole list is checked by itself.
    return answer.code === -102 ? undefined : 'edit'
  },
  unanswered: name => ({ name, unicode: name, tld: '', verdict: 'unknown', registrar: '', expiresAt: null }),
  isUnanswered: ({ verdict }) => verdict === 'unknown',
  selects: ({ verdict }) => verdict === 'takeable',
})

export const canTake = ({ answer }: IntakeLine): boolean => answer?.verdict === 'takeable'
