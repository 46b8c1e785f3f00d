import type { documentStates } from '@namestead/contract/withdrawals'
import type { Tone } from '../../ui/state-tag.tsx'

export const documentTones: Readonly<Record<(typeof documentStates)[number], Tone>> = {
  asked: 'warn',
  submitted: 'brand',
  accepted: 'ok',
  refused: 'bad',
}

export const documentTexts = {
  asked: 'documentState_asked',
  submitted: 'documentState_submitted',
  accepted: 'documentState_accepted',
  refused: 'notAccepted',
} as const satisfies Readonly<Record<(typeof documentStates)[number], string>>
