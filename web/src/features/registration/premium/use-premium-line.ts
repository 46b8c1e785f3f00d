import { addLines, changeYears, readCart, removeLines } from '@namestead/contract/cart'
import { add, type Money, times } from '@namestead/contract/money'
import { readPremium } from '@namestead/contract/registration'
import { call } from '../../../core/calls.ts'
import { refreshCartQuery } from '../../../core/cart.ts'
import { toast } from '../../../core/feedback.ts'
import { useTexts } from '../../../core/texts.ts'
import { useSubmit } from '../../../core/use-submit.ts'
import type { CartLine } from '../order-domains.tsx'

/** Of the first year, and of each later one. */
export interface PremiumPrices {
  readonly register: Money
  readonly renew: Money
}

type Found = { readonly line: CartLine } | { readonly moved: PremiumPrices }

/** Puts one premium domain into the cart at exactly the prices that were agreed to; otherwise it returns what they are now. */
export function usePremiumLine(name: string) {
  const t = useTexts('registration')
  const { submit, busy } = useSubmit()

  async function find(agreed: PremiumPrices, years: number): Promise<Found | undefined> {
    const now = await call(readPremium, { name })
    if (now.code !== 1) return undefined
    const { register, renew, unicode } = now.data
    if (!register || !renew) {
      toast(t('premiumTaken', { name: unicode }))
      return undefined
    }
    if (register.minor !== agreed.register.minor || renew.minor !== agreed.renew.minor)
      return { moved: { register, renew } }
    const added = await call(addLines, { kind: 'registration', names: [name], years })
    if (added.code === -1) toast(added.message)
    if (added.code !== 1 || !('data' in added)) return undefined
    const [id] = added.data.lines
    if (!id) {
      if (added.data.refused[0]) toast(added.data.refused[0].why)
      return undefined
    }
    // It may have been in the cart before, for another term.
    await call(changeYears, { lines: [id], years })
    const cart = await call(readCart, {})
    const line = cart.code === 1 ? cart.data.lines.find(one => one.id === id) : undefined
    await refreshCartQuery()
    if (!line) return undefined
    const expected = add(agreed.register, times(agreed.renew, years - 1))
    if (line.price.minor === expected.minor) return { line }
    await call(removeLines, { lines: [id] })
    await refreshCartQuery()
    return { moved: { register: add(line.price, times(line.renew, 1 - years)), renew: line.renew } }
  }

  return {
    busy,
    line: async (agreed: PremiumPrices, years: number): Promise<Found | undefined> => {
      let found: Found | undefined
      await submit(async () => {
        found = await find(agreed, years)
      })
      return found
    },
  }
}
