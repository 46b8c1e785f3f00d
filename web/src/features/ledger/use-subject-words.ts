import { listChannels } from '@namestead/contract/payments'
import { useCall } from '../../app/calls.ts'
import { useTexts } from '../../app/texts.ts'
import type { Entry } from './statement-filters.ts'

/** What an entry is about, in words: a recharge by its channel's name, everything else by its subject. */
export function useSubjectWords(): (entry: Pick<Entry, 'kind' | 'subject'>) => string {
  const t = useTexts('ledger')
  const channels = useCall(listChannels, {}).data?.channels
  return ({ kind, subject }) => {
    if (kind !== 'recharge') return subject || t(`kind_${kind}`)
    return channels?.find(({ channel }) => channel === subject)?.name ?? t('kind_recharge')
  }
}
