import type { AnyCall, GivenInput, Output } from '@namestead/contract/call'
import { isDone } from '@namestead/contract/client'
import { call, type Refresh, readAgain } from './calls.ts'
import { ask, type Dialog, toast } from './feedback.ts'
import { useSubmit } from './use-submit.ts'

interface CommandOptions<C extends AnyCall> {
  /** What is read again, no matter what the answer is. */
  readonly refresh?: Refresh
  readonly done?: (data: Output<C>) => unknown
}

/** A command without a form: one at a time, under the loading overlay; a toast says how it ended. */
export function useCommand<C extends AnyCall>(called: C, { refresh = [], done }: CommandOptions<C> = {}) {
  const { submit, busy } = useSubmit()
  const send = (input: GivenInput<C>): Promise<void> =>
    submit(async () => {
      const answer = await call(called, input, { retry: () => void send(input) })
      if (isDone(answer) ? called.done : answer.code === -1) toast(answer.message)
      await readAgain(refresh)
      if (isDone(answer)) await done?.(answer.data)
    })
  /** `question`: what the customer confirms first. */
  async function run(input: GivenInput<C>, question?: Dialog): Promise<void> {
    if (!question || (await ask(question))) await send(input)
  }
  return { run, busy }
}
