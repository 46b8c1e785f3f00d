import type { Output } from '@namestead/contract/call'
import type { ClaimState, findClaims } from '@namestead/contract/recharges'

export type Claim = Output<typeof findClaims>['claims'][number]

export const claimTones: Readonly<Record<ClaimState, 'ok' | 'warn' | 'bad' | 'quiet' | 'brand'>> = {
  submitted: 'brand',
  checking: 'brand',
  'needs-information': 'warn',
  credited: 'ok',
  refused: 'bad',
  withdrawn: 'quiet',
}

export const claimTexts = {
  submitted: 'state_submitted',
  checking: 'claim_checking',
  'needs-information': 'claim_needs-information',
  credited: 'state_paid',
  refused: 'notAccepted',
  withdrawn: 'claim_withdrawn',
} as const satisfies Readonly<Record<ClaimState, string>>
