import { listChannels } from '@namestead/contract/recharges'
import { useCall } from '../../core/calls.ts'
import { useTexts } from '../../core/texts.ts'
import { type Entry, kindTexts } from './kind-key.ts'

/** The subject of an entry as text: the channel's name for payments, otherwise its own subject. */
export function useSubjectText(): (entry: Pick<Entry, 'kind' | 'subject'>) => string {
  const t = useTexts('ledger')
  const channels = useCall(listChannels, {}).data?.channels
  return ({ kind, subject }) => {
    const channel = channels?.find(known => known.channel === subject)
    if (channel) return channel.name
    return kind === 'recharge' || subject === '' ? t(kindTexts[kind]) : subject
  }
}
