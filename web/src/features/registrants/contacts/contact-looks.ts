import type { Output } from '@namestead/contract/call'
import type { ContactState, listRegistryContacts } from '@namestead/contract/registrants'
import type { IconName } from '../../../ui/icon.tsx'
import type { Tone } from '../../../ui/state-tag.tsx'

export type RegistryContact = Output<typeof listRegistryContacts>['registries'][number]

export const contactTones: Readonly<Record<ContactState, { readonly tone: Tone; readonly icon: IconName }>> = {
  none: { tone: 'quiet', icon: 'minus' },
  sending: { tone: 'brand', icon: 'refresh' },
  accepted: { tone: 'ok', icon: 'check' },
  refused: { tone: 'bad', icon: 'alert' },
  documents: { tone: 'warn', icon: 'alert' },
  thin: { tone: 'quiet', icon: 'info' },
}
