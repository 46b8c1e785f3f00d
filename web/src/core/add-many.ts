import type { Input } from '@namestead/contract/call'
import { addLines } from '@namestead/contract/cart'
import { call } from './calls.ts'
import { refreshCartQuery } from './cart.ts'
import { toast } from './feedback.ts'
import { useSession } from './session.ts'

interface Many {
  readonly kind: Input<typeof addLines>['kind']
  readonly names: readonly string[]
  /** Lines of one call. */
  readonly chunkSize: number
  readonly progress: (added: number) => void
  /** Continues after a visitor has signed in. */
  readonly retry?: () => void
}

/** Adds many lines to the cart, chunk by chunk, until one fails. `refused`: why, by name. */
export async function addMany({ kind, names, chunkSize, progress, retry }: Many) {
  const refused = new Map<string, string>()
  let added = 0
  for (let from = 0; from < names.length; from += chunkSize) {
    const chunk = names.slice(from, from + chunkSize)
    const answer = await call(addLines, { kind, names: chunk }, retry ? { retry } : {})
    if (answer.code !== 1) {
      if (answer.code === -1 && answer.error !== 'login-needed') toast(answer.message)
      break
    }
    added += answer.data.added
    for (const { name, why } of answer.data.refused) refused.set(name, why)
    useSession.setState({ cartCount: answer.data.total })
    progress(from + chunk.length)
  }
  await refreshCartQuery()
  return { added, refused }
}
