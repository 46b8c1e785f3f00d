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
