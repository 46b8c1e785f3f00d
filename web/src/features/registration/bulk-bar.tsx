import { total } from '@namestead/contract/money'
import { useState } from 'react'
import { toastFailure } from '../../core/failures.ts'
import { toast } from '../../core/feedback.ts'
import { useSession } from '../../core/session.ts'
import { useTexts } from '../../core/texts.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { addChosen } from './add-chosen.ts'
import { useBulkCheck } from './bulk-check.ts'
import css from './register-page.module.css'

/** The selected domains and their price for one year, with the button that adds them all to the cart. */
export function BulkBar() {
  const t = useTexts('registration')
  const app = useTexts('core')
  const { rows, chosen } = useBulkCheck()
  const inCart = useSession(state => state.cartCount)
  const [added, setAdded] = useState<number>()
  const names = rows.flatMap(({ given, answer }) => (chosen.has(given) && answer ? [answer] : []))
  const sum = total(names.flatMap(({ register }) => register ?? []))

  async function add() {
    setAdded(0)
    try {
      const count = await addChosen(
        names.map(({ name }) => name),
        setAdded,
      )
      if (count > 0) toast(t('addedCount', { count }))
    } catch (error) {
      toastFailure(error)
    }
    setAdded(undefined)
  }

  return (
    <ActionBar
      about={
        <p className={css.sum}>
          <span>{t('chosenCount', { count: names.length })}</span>
          <Money amount={sum} size="title" tone={names.length === 0 ? 'soft' : 'ink'} />
        </p>
      }
    >
      {names.length === 0 && inCart > 0 && added === undefined ? (
        <ButtonLink to="/shopcar">{app('cartWith', { count: inCart })}</ButtonLink>
      ) : (
        <Button disabled={names.length === 0} busy={added !== undefined} onClick={add}>
          {added === undefined ? t('addChosen') : t('adding', { added, count: names.length })}
        </Button>
      )}
    </ActionBar>
  )
}
