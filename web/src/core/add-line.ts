import type { GivenInput } from '@namestead/contract/call'
import { addLines } from '@namestead/contract/cart'
import { call } from './calls.ts'
import { refreshCartQuery } from './cart.ts'
import { toast } from './feedback.ts'
import { useSession } from './session.ts'

/** Adds one line to the cart and returns it. Undefined if it was refused; the refusal has been shown. */
export async function addLine(line: GivenInput<typeof addLines>): Promise<string | undefined> {
  const answer = await call(addLines, line)
  if (answer.code === -1) toast(answer.message)
  if (answer.code !== 1 || !('data' in answer)) return undefined
  const { total, refused, lines } = answer.data
  useSession.setState({ cartCount: total })
  await refreshCartQuery()
  if (lines.length === 0 && refused[0]) toast(refused[0].why)
  return lines[0]
}
