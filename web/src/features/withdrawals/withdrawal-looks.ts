import type { CreditState, documentStates, PayeeKind, WithdrawalState } from '@namestead/contract/withdrawals'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/state-tag.tsx'

interface Look {
  readonly tone: Tone
  readonly icon: IconName
}

export const withdrawalLooks: Readonly<Record<WithdrawalState, Look>> = {
  submitted: { tone: 'brand', icon: 'clock' },
  'in-review': { tone: 'brand', icon: 'clock' },
  'needs-documents': { tone: 'warn', icon: 'alert' },
  approved: { tone: 'brand', icon: 'check' },
  sent: { tone: 'brand', icon: 'forward' },
  arrived: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'close' },
  returned: { tone: 'bad', icon: 'undo' },
  cancelled: { tone: 'quiet', icon: 'minus' },
}

export const creditLooks: Readonly<Record<CreditState, Look>> = {
  held: { tone: 'brand', icon: 'clock' },
  settleable: { tone: 'ok', icon: 'check' },
  settled: { tone: 'quiet', icon: 'check' },
  spent: { tone: 'quiet', icon: 'minus' },
  disputed: { tone: 'warn', icon: 'alert' },
  restricted: { tone: 'warn', icon: 'lock' },
}

export const payeeIcons: Readonly<Record<PayeeKind, IconName>> = { bank: 'bank', paypal: 'wallet', usdt: 'coins' }

/** It ended without arriving: the whole amount is in the balance again. */
export const cameBack = (state: WithdrawalState): boolean =>
  state === 'refused' || state === 'returned' || state === 'cancelled'

export const creditTexts = {
  held: 'hold_held',
  settleable: 'credit_settleable',
  settled: 'credit_settled',
  spent: 'credit_spent',
  disputed: 'credit_disputed',
  restricted: 'paused',
} as const satisfies Readonly<Record<CreditState, string>>

export const payeeTexts = {
  checking: 'beingChecked',
  verified: 'payee_verified',
  refused: 'notAccepted',
  removed: 'removed',
} as const

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
