import { toast } from './feedback.ts'
import { useSubmit } from './use-submit.ts'

interface RowSheet {
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

/** Acts on the row that a sheet shows: says the outcome, refreshes the list, and closes the sheet where it was done. */
export function useRowAct({ onChanged, onClose }: RowSheet) {
  const { submit, busy } = useSubmit()
  /** `done`: what to say in place of the answer's own message. */
  const act = (work: () => Promise<{ readonly code: number; readonly message: string }>, done?: string) =>
    submit(async () => {
      const answer = await work()
      if (answer.code === 1) toast(done ?? answer.message)
      if (answer.code === -1) toast(answer.message)
      await onChanged()
      if (answer.code === 1) onClose()
    })
  return { act, busy }
}
