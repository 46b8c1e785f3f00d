import { readProfile } from '@namestead/contract/account'
import { call } from './calls.ts'
import { toastFailure } from './failures.ts'
import { openOverlay } from './overlays.ts'

/**
 * Creates a registrant without leaving the order. Complete information (mode 1) is asked for first if it is missing, and fills
 * the registrant's form.
 */
export async function createRegistrant(saved: (template: string) => void): Promise<void> {
  const open = () => openOverlay({ name: 'template', props: { saved } })
  try {
    const profile = await call(readProfile, {})
    if (profile.code !== 1) return
    if (profile.data.country) return open()
    openOverlay({ name: 'completeInformation', props: { mode: 1, done: open } })
  } catch (error) {
    toastFailure(error)
  }
}
