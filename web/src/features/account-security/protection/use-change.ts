import { readProtection } from '@namestead/contract/account-security'
import type { AnyCall, ErrorOf, GivenInput, Output } from '@namestead/contract/call'
import { isDone } from '@namestead/contract/client'
import { call, callKey } from '../../../core/calls.ts'
import { toast } from '../../../core/feedback.ts'
import { queries } from '../../../core/queries.ts'
import { useSubmit } from '../../../core/use-submit.ts'

interface Callbacks<C extends AnyCall> {
  readonly done?: (data: Output<C>) => unknown
  /** Replaces the default message. */
  readonly refused?: (error: ErrorOf<C>, message: string) => void
}

/** Reads all data about the account's protection again. */
export const refreshProtection = () => queries.invalidateQueries({ queryKey: callKey(readProtection) })

/** Changes a security setting. If protection stops it, it is repeated once the customer is verified. */
export function useChange() {
  const { submit, busy } = useSubmit()
  function change<C extends AnyCall>(
    called: C,
    input: GivenInput<C> | (() => Promise<GivenInput<C> | undefined>),
    { done, refused }: Callbacks<C> = {},
  ): Promise<void> {
    return submit(async () => {
      // A proof is valid once, so each attempt makes a new one.
      const given = typeof input === 'function' ? await input() : input
      if (given === undefined) return
      const answer = await call(called, given, {
        retry: () => void change(called, input, { done, refused } as Callbacks<C>),
      })
      if (isDone(answer)) {
        if (called.done) toast(answer.message)
        await refreshProtection()
        await done?.(answer.data)
      } else if (answer.code === -1 && 'error' in answer) {
        if (refused) refused(answer.error as ErrorOf<C>, answer.message)
        else toast(answer.message)
      }
    })
  }
  return { change, busy }
}
