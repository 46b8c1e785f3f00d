import type { PayerState } from '@namestead/contract/bank-transfers'
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

export const payerTones: Readonly<Record<PayerState, 'ok' | 'warn' | 'bad' | 'quiet'>> = {
  checking: 'warn',
  verified: 'ok',
  refused: 'bad',
  removed: 'quiet',
}

export const noClaimFilters = { state: '', text: '' }
