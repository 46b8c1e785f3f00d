import { useState } from 'react'
import { toast, whileLoading } from './feedback.ts'
import { useTexts } from './texts.ts'

/** Runs one submit at a time, under the loading overlay; a server that does not answer is told. */
export function useSubmit() {
  const t = useTexts('app')
  const [busy, setBusy] = useState(false)
  async function submit(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    await whileLoading(work()).catch(() => toast(t('unreachable')))
    setBusy(false)
  }
  return { submit, busy }
}
