import type { AnyCall, GivenInput } from '@namestead/contract/call'
import { useState } from 'react'
import { call, readAgain } from './calls.ts'
import { toast } from './feedback.ts'
import { useSubmit } from './use-submit.ts'

export interface SavedSwitch<C extends AnyCall> {
  readonly command: C
  readonly input: (on: boolean) => GivenInput<C>
  /** The toast after it was saved. */
  readonly said: (on: boolean) => string
  /** Reads again what depends on it. */
  readonly refresh: readonly AnyCall[]
}

/** A switch that saves at once: it moves first, and back where the server refuses. */
export function useSavedSwitch<C extends AnyCall>(on: boolean, { command, input, said, refresh }: SavedSwitch<C>) {
  const { submit, busy } = useSubmit()
  const [shown, setShown] = useState(on)
  const change = (wanted: boolean) =>
    submit(async () => {
      setShown(wanted)
      let done = false
      try {
        const answer = await call(command, input(wanted))
        done = answer.code === 1
        if (answer.code === -1) toast(answer.message)
        if (done) toast(said(wanted))
      } finally {
        if (!done) setShown(!wanted)
      }
      await readAgain(refresh)
    })
  return { shown, busy, change: (wanted: boolean) => void change(wanted) }
}
