import { addLines, readCart } from '@namestead/contract/cart'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, callKey, useCall } from './calls.ts'
import { toastFailure } from './failures.ts'
import { toast } from './feedback.ts'
import { queries } from './queries.ts'
import { useSession } from './session.ts'

/** The cart, for every page that shows or fills it. A visitor's is empty. */
export function useCart() {
  const account = useSession(state => state.account)
  const cart = useCall(readCart, {}, { enabled: Boolean(account) })
  const total = cart.data?.total
  useEffect(() => {
    if (total !== undefined) useSession.setState({ cartCount: total })
  }, [total])
  return cart
}

/** Reads the cart again, and with it the badge. */
export const cartChanged = (): Promise<void> => queries.invalidateQueries({ queryKey: callKey(readCart) })

/** Adds domains to register; a visitor is asked to sign in, and then the add runs by itself. */
export function useAddToCart() {
  return useMutation({ mutationFn: (names: readonly string[]) => addToCart(names).catch(showAndStay) })
}

const showAndStay = (error: unknown): false => {
  toastFailure(error)
  return false
}

async function addToCart(names: readonly string[]): Promise<boolean> {
  const answer = await call(
    addLines,
    { kind: 'registration', names: [...names] },
    { again: () => void addToCart(names).catch(showAndStay) },
  )
  if (answer.code === -1 && 'error' in answer && answer.error !== 'login-needed') toast(answer.message)
  if (answer.code !== 1 || !('data' in answer)) return false
  useSession.setState({ cartCount: answer.data.total })
  const [refused] = answer.data.refused
  toast(refused ? refused.why : answer.message)
  await cartChanged()
  return answer.data.added > 0
}
