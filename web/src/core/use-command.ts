import type { AnyCall, ErrorOf, GivenInput, Output } from '@namestead/contract/call'
import { isDone } from '@namestead/contract/client'
import { useState } from 'react'
import { call, type Refresh, readAgain } from './calls.ts'
import { ask, type Dialog, toast } from './feedback.ts'
import { useSubmit } from './use-submit.ts'

interface Refusal<C extends AnyCall> {
  readonly error: ErrorOf<C>
  readonly message: string
  readonly details: Readonly<Record<string, unknown>>
  /** Sends it once more. */
  readonly again: () => void
}

interface CommandOptions<C extends AnyCall> {
  /** What is read again, no matter what the answer is. */
  readonly refresh?: Refresh
  readonly done?: (data: Output<C>) => unknown
  /** No toast says that it is done: another step follows. */
  readonly quiet?: boolean
  /** Before the error is shown: true where the page has dealt with it. */
  readonly refused?: (refusal: Refusal<C>) => boolean | undefined
}

/** A command without a form: one at a time, under the loading overlay; a toast says how it ended. */
export function useCommand<C extends AnyCall>(called: C, options: CommandOptions<C> = {}) {
  const { refresh = [], done, quiet = false, refused } = options
  const { submit, busy } = useSubmit()
  const [fault, setFault] = useState<string>()
  const send = (input: GivenInput<C>): Promise<void> =>
    submit(async () => {
      setFault(undefined)
      const again = () => void send(input)
      const answer = await call(called, input, { retry: again })
      if (isDone(answer)) {
        if (called.done && !quiet) toast(answer.message)
      } else if (answer.code === -1 && 'error' in answer) {
        const { error, message, details } = answer
        if (!refused?.({ error: error as ErrorOf<C>, message, details, again })) {
          toast(message)
          setFault(message)
        }
      }
      await readAgain(refresh)
      if (isDone(answer)) await done?.(answer.data)
    })
  /** `question`: what the customer confirms first. */
  async function run(input: GivenInput<C>, question?: Dialog): Promise<void> {
    if (!question || (await ask(question))) await send(input)
  }
  return {
    run,
    busy,
    /** Why it was refused the last time, where a page shows that. */
    fault,
  }
}
