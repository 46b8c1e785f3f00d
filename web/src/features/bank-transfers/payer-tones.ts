import type { PayerState } from '@namestead/contract/bank-transfers'

export const payerTones: Readonly<Record<PayerState, 'ok' | 'warn' | 'bad' | 'quiet'>> = {
  checking: 'warn',
  verified: 'ok',
  refused: 'bad',
  removed: 'quiet',
}
