import type { Money as Amount } from '@namestead/contract/money'
import { useState } from 'react'
import { toastFailure } from '../core/failures.ts'
import { toast } from '../core/feedback.ts'
import { useSession } from '../core/session.ts'
import { useTexts } from '../core/texts.ts'
import { ActionBar } from './action-bar.tsx'
import { Button, ButtonLink } from './button.tsx'
import { Sum } from './sum.tsx'

interface AddToCartBarProps {
  /** The selected domains, or lines that begin with them. */
  readonly names: readonly string[]
  readonly sum: Amount
  /** How many those are, in words. */
  readonly selected: string
  /** Adds them all; resolves to how many the cart took. */
  readonly onAdd: (names: readonly string[], progress: (added: number) => void) => Promise<number>
}

/** The selected domains and their price, with the button that adds them all to the cart; then the way to the cart. */
export function AddToCartBar({ names, sum, selected, onAdd }: AddToCartBarProps) {
  const count = names.length
  const t = useTexts('shared')
  const inCart = useSession(state => state.cartCount)
  const [added, setAdded] = useState<number>()

  async function add() {
    setAdded(0)
    try {
      const taken = await onAdd(names, setAdded)
      if (taken > 0) toast(t('addedToCart', { count: taken }))
    } catch (error) {
      toastFailure(error)
    }
    setAdded(undefined)
  }

  return (
    <ActionBar about={<Sum label={selected} amount={sum} tone={count === 0 ? 'soft' : 'ink'} />}>
      {count === 0 && inCart > 0 && added === undefined ? (
        <ButtonLink to="/shopcar">{t('cartWith', { count: inCart })}</ButtonLink>
      ) : (
        <Button disabled={count === 0} busy={added !== undefined} onClick={() => void add()}>
          {added === undefined ? t('add') : t('addingOf', { added, count })}
        </Button>
      )}
    </ActionBar>
  )
}
