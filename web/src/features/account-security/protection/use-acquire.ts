import type { AnyCall, GivenInput } from '@namestead/contract/call'
import { call } from '../../../core/calls.ts'
import { toastFailure } from '../../../core/failures.ts'
import { toast } from '../../../core/feedback.ts'

/** Requests a code; true starts the countdown. If protection stops it, the customer has to press again. */
export function useAcquire() {
  return async <C extends AnyCall>(
    called: C,
    input: GivenInput<C>,
    refused?: (error: string, message: string) => void,
  ): Promise<boolean> => {
    const send = async (): Promise<boolean> => {
      const answer = await call(called, input, { retry: () => void send() }).catch(toastFailure)
      if (!answer) return false
      if (answer.code === -1 && 'error' in answer && refused) refused(String(answer.error), answer.message)
      else if (answer.code === 1 || answer.code === -1) toast(answer.message)
      return answer.code === 1
    }
    return send()
  }
}
