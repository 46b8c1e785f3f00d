import { call } from './calls.ts'
import { currentPlace } from './navigation.ts'
import { openOverlay } from './overlays.ts'

/** Set while a newer agreement waits for the person who is signed in. */
let waits = false
let afterwards: (() => void) | undefined

/** Asks the server whether a newer agreement waits. A server that does not answer asks nobody to confirm anything. */
export async function agreementUpdateWaits(): Promise<boolean> {
  const { readAgreementUpdate } = await import('@namestead/contract/content')
  const answer = await call(readAgreementUpdate, {}).catch(() => undefined)
  waits = answer?.code === 1 && 'data' in answer && answer.data === true
  return waits
}

/** Shows the dialog where one waits, but not over the articles that it leads to. `confirmed` runs once it is confirmed. */
export function showAgreementUpdate(confirmed?: () => void): void {
  afterwards = confirmed ?? afterwards
  if (!waits || currentPlace()?.path === '/help_detail') return
  openOverlay({ name: 'agreementUpdate', props: afterwards ? { confirmed: afterwards } : {} })
}

/** Confirmed, or nobody is signed in any more. */
export function agreementsConfirmed(): void {
  waits = false
  afterwards = undefined
}
