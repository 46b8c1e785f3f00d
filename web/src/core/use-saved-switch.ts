import { useState } from 'react'
import { toast } from './feedback.ts'
import { useSubmit } from './use-submit.ts'

interface SavedSwitch {
  readonly save: (on: boolean) => Promise<{ readonly code: number; readonly message: string }>
  /** The toast after it was saved. */
  readonly said: (on: boolean) => string
  /** Reads again what depends on it. */
  readonly onSaved: () => Promise<void>
}

/** A switch that saves at once: it moves first, and back where the server refuses. */
export function useSavedSwitch(on: boolean, { save, said, onSaved }: SavedSwitch) {
  const { submit, busy } = useSubmit()
  const [shown, setShown] = useState(on)
  const change = (wanted: boolean) =>
    submit(async () => {
      setShown(wanted)
      let done = false
      try {
        const answer = await save(wanted)
        done = answer.code === 1
        if (answer.code === -1) toast(answer.message)
        if (done) toast(said(wanted))
      } finally {
        if (!done) setShown(!wanted)
      }
      await onSaved()
    })
  return { shown, busy, change: (wanted: boolean) => void change(wanted) }
}
