import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import css from './first-items.module.css'

interface FirstItemsProps<Item> {
  readonly items: readonly Item[]
  /** How many are shown at first. */
  readonly first: number
  /** The text of the button that shows the others. */
  readonly more: string
  readonly children: (shown: readonly Item[]) => ReactNode
}

/** The first of many items in a card, and a button that shows all of them. */
export function FirstItems<Item>({ items, first, more, children }: FirstItemsProps<Item>) {
  const [all, setAll] = useState(false)
  const shown = all || items.length <= first ? items : items.slice(0, first)
  return (
    <>
      {children(shown)}
      {shown.length < items.length && (
        <div className={css.more}>
          <Button look="plain" wide onClick={() => setAll(true)}>
            {more}
          </Button>
        </div>
      )}
    </>
  )
}
