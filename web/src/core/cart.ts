import { addLines, readCart } from '@namestead/contract/cart'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callKey, useCall } from './calls.ts'
import { toastFailure } from './failures.ts'
import { toast } from './feedback.ts'
import { queries } from './queries.ts'
import { useSession } from './session.ts'

/** The cart, for every page that shows or changes it. It is empty for visitors. */
export function useCart() {
  const account = useSession(state => state.account)
  const cart = useCall(readCart, {}, { enabled: Boolean(account) })
  const total = cart.data?.total
  useEffect(() => {
    if (total !== undefined) useSession.setState({ cartCount: total })
  }, [total])
  return cart
}

/** Reads the cart again, which also updates the badge. */
export const refreshCartQuery = (): Promise<void> => queries.invalidateQueries({ queryKey: callKey(readCart) })

/** Adds domains to register. A visitor is asked to sign in first; the domains are added afterwards. */
export function useAddToCart() {
  return useMutation({ mutationFn: (names: readonly string[]) => addToCart(names).catch(showFailure) })
}

const showFailure = (error: unknown): false => {
  toastFailure(error)
  return false
}

async function addToCart(names: readonly string[]): Promise<boolean> {
  const answer = await call(
    addLines,
    { kind: 'registration', names: [...names] },
    { retry: () => void addToCart(names).catch(showFailure) },
  )
  if (answer.code === -1 && 'error' in answer && answer.error !== 'login-needed') toast(answer.message)
  if (answer.code !== 1 || !('data' in answer)) return false
  useSession.setState({ cartCount: answer.data.total })
  const [refused] = answer.data.refused
  toast(refused ? refused.why : answer.message)
  await refreshCartQuery()
  return answer.data.added > 0
}
