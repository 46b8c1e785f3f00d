import { readProtection } from '@namestead/contract/account-security'
import type { AnyCall, ErrorOf, GivenInput, Output } from '@namestead/contract/call'
import { isDone } from '@namestead/contract/client'
import { call, callKey } from '../../core/calls.ts'
import { toast } from '../../core/feedback.ts'
import { queries } from '../../core/queries.ts'
import { useSubmit } from '../../core/use-submit.ts'

interface Ends<C extends AnyCall> {
  readonly done?: (data: Output<C>) => unknown
  /** In place of a message. */
  readonly refused?: (error: ErrorOf<C>, message: string) => void
}

/** Everything about the account's protection is read anew. */
export const readAnew = () => queries.invalidateQueries({ queryKey: callKey(readProtection) })

/** A change of the account's security. Where protection stops it, it runs again by itself once that is passed. */
export function useChange() {
  const { submit, busy } = useSubmit()
  function change<C extends AnyCall>(
    called: C,
    input: GivenInput<C> | (() => Promise<GivenInput<C> | undefined>),
    { done, refused }: Ends<C> = {},
  ): Promise<void> {
    return submit(async () => {
      // Proofs serve once: what needs one makes it anew each time.
      const given = typeof input === 'function' ? await input() : input
      if (given === undefined) return
      const answer = await call(called, given, {
        again: () => void change(called, input, { done, refused } as Ends<C>),
      })
      if (isDone(answer)) {
        if (called.done) toast(answer.message)
        await readAnew()
        await done?.(answer.data)
      } else if (answer.code === -1 && 'error' in answer) {
        if (refused) refused(answer.error as ErrorOf<C>, answer.message)
        else toast(answer.message)
      }
    })
  }
  return { change, busy }
}
