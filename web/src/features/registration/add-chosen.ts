import { addLines } from '@namestead/contract/cart'
import { call } from '../../core/calls.ts'
import { refreshCartQuery } from '../../core/cart.ts'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { useSession } from '../../core/session.ts'
import { showRefused } from './bulk-check.ts'

const chunkSize = 100

/** Adds many domains to the cart, a hundred per call. A visitor signs in first; then it runs by itself. */
export async function addChosen(names: readonly string[], progress: (added: number) => void): Promise<number> {
  const refused = new Map<string, string>()
  let added = 0
  for (let from = 0; from < names.length; from += chunkSize) {
    const chunk = names.slice(from, from + chunkSize)
    const answer = await call(
      addLines,
      { kind: 'registration', names: chunk },
      { retry: () => void addChosen(names, progress).catch(toastFailure) },
    )
    if (answer.code !== 1) {
      if (answer.code === -1 && answer.error !== 'login-needed') toast(answer.message)
      break
    }
    added += answer.data.added
    for (const { name, why } of answer.data.refused) refused.set(name, why)
    useSession.setState({ cartCount: answer.data.total })
    progress(from + chunk.length)
  }
  if (added > 0 || refused.size > 0) showRefused(refused)
  await refreshCartQuery()
  return added
}
