import { listChannels } from '@namestead/contract/payments'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import type { Entry } from './statement-filters.ts'

/** What an entry is about, in words: what came by a channel by the channel's name, all else by its subject. */
export function useSubjectWords(): (entry: Pick<Entry, 'kind' | 'subject'>) => string {
  const t = useTexts('ledger')
  const channels = useCall(listChannels, {}).data?.channels
  return ({ kind, subject }) => {
    const channel = channels?.find(known => known.channel === subject)
    if (channel) return channel.name
    return kind === 'recharge' || subject === '' ? t(`kind_${kind}`) : subject
  }
}
