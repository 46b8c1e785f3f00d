import type { Output } from '@namestead/contract/call'
import type { findRenewals, RenewalState } from '@namestead/contract/renewals'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/state-tag.tsx'

export type RenewalRecord = Output<typeof findRenewals>['renewals'][number]

export const looks: Readonly<Record<RenewalState, { readonly tone: Tone; readonly icon: IconName }>> = {
  waiting: { tone: 'brand', icon: 'clock' },
  done: { tone: 'ok', icon: 'check' },
  failed: { tone: 'bad', icon: 'alert' },
}

export const renewalTexts = {
  waiting: 'inProgress',
  done: 'renewed',
  failed: 'failed',
} as const satisfies Readonly<Record<RenewalState, string>>
