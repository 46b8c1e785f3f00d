import type { RegistrantItemState } from '@namestead/contract/registrant-changes'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/state-tag.tsx'

export const itemLooks: Readonly<Record<RegistrantItemState, { readonly tone: Tone; readonly icon: IconName }>> = {
  waiting: { tone: 'warn', icon: 'clock' },
  applying: { tone: 'brand', icon: 'refresh' },
  done: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'close' },
  cancelled: { tone: 'quiet', icon: 'undo' },
  lapsed: { tone: 'quiet', icon: 'clock' },
  failed: { tone: 'bad', icon: 'alert' },
}
