import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { isDone } from '@namestead/contract/client'
import { useState } from 'react'
import { call, type Refresh, readAgain } from './calls.ts'
import { ask, type Dialog, toast } from './feedback.ts'
import { type Refusal, refusalIn } from './refusal.ts'
import { useSubmit } from './use-submit.ts'

export interface CommandOptions<C extends AnyCall> {
  /** What is read again, no matter what the answer is. */
  readonly refresh?: Refresh
  readonly done?: (data: Output<C>, input: GivenInput<C>) => unknown
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
      const refusal = refusalIn(answer, again)
      if (isDone(answer) && called.done && !quiet) toast(answer.message)
      if (refusal && !refused?.(refusal)) {
        toast(refusal.message)
        setFault(refusal.message)
      }
      await readAgain(refresh)
      if (isDone(answer)) await done?.(answer.data, input)
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
