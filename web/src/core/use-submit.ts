import { useState } from 'react'
import { toastFailure } from './failures.ts'
import { whileLoading } from './feedback.ts'

/** Runs one submit at a time, under the loading overlay, and shows its failure. */
export function useSubmit() {
  const [busy, setBusy] = useState(false)
  async function submit(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    await whileLoading(work()).catch(toastFailure)
    setBusy(false)
  }
  return { submit, busy }
}
